import type { Ref } from "react";

import { Icon, type IconProps } from "../icons/icon.tsx";
import type { Href } from "./href.ts";
import styles from "./icon-button.module.css";
import { PressButton, PressLink } from "./pressable.tsx";

type IconButtonProps = {
  /** What it does, in words. */
  label: string;
  icon: IconProps["name"];
  weight?: IconProps["weight"];
  flip?: boolean;
  kind?: "plain" | "soft" | "tint" | "outline";
  /** For a switch such as "Favorit": on or off. */
  isPressed?: boolean;
  href?: Href;
  /** Of an href: the way back. */
  isBack?: boolean;
  onPress?: () => void;
  isDisabled?: boolean;
  ref?: Ref<HTMLButtonElement>;
};

/** A round target of 48 px with one glyph. */
export function IconButton(props: IconButtonProps) {
  const { label, icon, weight, flip, kind = "plain", isPressed } = props;
  const look = { className: styles.button, "data-kind": kind, "aria-label": label };
  const glyph = <Icon name={icon} weight={weight ?? (isPressed === true ? "fill" : "regular")} flip={flip} />;
  if (props.href !== undefined) {
    return (
      <PressLink {...look} href={props.href} isBack={props.isBack} onPress={props.onPress}>
        {glyph}
      </PressLink>
    );
  }
  return (
    <PressButton
      {...look}
      ref={props.ref}
      aria-pressed={isPressed}
      isDisabled={props.isDisabled}
      onPress={props.onPress}
    >
      {glyph}
    </PressButton>
  );
}
