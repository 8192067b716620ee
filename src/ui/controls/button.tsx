import type { ReactNode, Ref } from "react";

import styles from "./button.module.css";
import { Icon, type IconName } from "../icons/icon.tsx";
import type { Href } from "./href.ts";
import { PressButton, PressLink } from "./pressable.tsx";

export type ButtonKind = "filled" | "quiet" | "outline" | "text" | "hero" | "danger";

type ButtonProps = {
  /** The label: a verb and what it does. */
  children: ReactNode;
  /** One filled button per screen; hero only on the petrol plane; danger only in a dialog that confirms. */
  kind?: ButtonKind;
  /** 52 px, or 48 px for s. */
  size?: "m" | "s";
  /** As wide as its container. */
  wide?: boolean;
  /** Without the inner margin at the start, so that a text button stands on the edge of the text above it. */
  flush?: boolean;
  icon?: IconName;
  /** Says what is missing ("Noch 4 Lücken") instead of the label. The button stays focusable and does nothing. */
  notReady?: ReactNode;
  /** The action is under way: presses are ignored, screen readers are told. */
  pending?: boolean;
  /** Makes it a link. */
  href?: Href;
  onPress?: () => void;
  type?: "button" | "submit";
  form?: string;
  autoFocus?: boolean;
  /** Only where the visible words are not enough, e.g. "Anna Yılmaz entfernen" for "Entfernen". */
  label?: string;
  /** Relations of a button that opens something. */
  "aria-expanded"?: boolean;
  "aria-controls"?: string;
  ref?: Ref<HTMLButtonElement>;
};

/** The button, and the link that looks like one. */
export function Button(props: ButtonProps) {
  const { kind = "filled", size = "m", icon, notReady, children } = props;
  const blocked = notReady !== undefined && notReady !== null && notReady !== false;
  const look = {
    className: styles.button,
    "data-kind": kind,
    "data-size": size,
    "data-wide": props.wide || undefined,
    "data-flush": props.flush || undefined,
    "aria-label": props.label,
  };
  const content = (
    <>
      {icon !== undefined && !blocked ? <Icon name={icon} size="s" weight="bold" /> : null}
      {blocked ? notReady : children}
    </>
  );
  if (props.href !== undefined && !blocked) {
    return (
      <PressLink {...look} href={props.href} onPress={props.onPress} autoFocus={props.autoFocus}>
        {content}
      </PressLink>
    );
  }
  return (
    <PressButton
      {...look}
      ref={props.ref}
      type={props.type ?? "button"}
      form={props.form}
      isPending={props.pending}
      autoFocus={props.autoFocus}
      isBlocked={blocked}
      aria-expanded={props["aria-expanded"]}
      aria-controls={props["aria-controls"]}
      onPress={props.onPress}
    >
      {content}
    </PressButton>
  );
}
