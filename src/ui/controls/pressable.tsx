import { createContext, use, type AriaAttributes, type MouseEvent, type ReactNode, type Ref } from "react";

import type { Href } from "./href.ts";

export type Navigate = (href: Href, isBack?: boolean) => void;

/** How a plain press on a link opens a path of the app; the provider around the app fills it. */
export const NavigateContext = createContext<Navigate>((href) => location.assign(href));

type Shared = Pick<
  AriaAttributes,
  "aria-label" | "aria-current" | "aria-expanded" | "aria-controls" | "aria-pressed"
> & {
  className?: string;
  children: ReactNode;
  autoFocus?: boolean;
  [data: `data-${string}`]: string | boolean | undefined;
};

type PressButtonProps = Shared & {
  onPress?: () => void;
  type?: "button" | "submit";
  form?: string;
  isDisabled?: boolean;
  /** The action is under way: presses are ignored, the focus stays, screen readers are told. */
  isPending?: boolean;
  /** Does nothing but keeps the focus: says what is missing. */
  isBlocked?: boolean;
  ref?: Ref<HTMLButtonElement>;
};

/**
 * A native button, which browsers and screen readers know best. The parts of the first screens stand on it, so that
 * they need no library; menus, dialogs and choices stand on react-aria.
 */
export function PressButton({
  onPress,
  type = "button",
  isDisabled,
  isPending,
  isBlocked,
  children,
  ...rest
}: PressButtonProps) {
  const isIdle = isPending === true || isBlocked === true;
  return (
    <button
      {...rest}
      type={isIdle ? "button" : type}
      disabled={isDisabled}
      aria-disabled={isIdle || undefined}
      data-pending={isPending || undefined}
      onClick={isIdle ? undefined : onPress && (() => onPress())}
    >
      {children}
    </button>
  );
}

type PressLinkProps = Shared & {
  href: Href;
  /** The way back to a screen above this one: as she left it, if she came from there. */
  isBack?: boolean;
  onPress?: () => void;
  target?: "_blank";
  rel?: string;
};

/** True for a plain press: with a key held down or another button the browser does what the person asked for. */
const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey && !event.defaultPrevented;

/** A real link. A plain press on a path of the app goes there without loading the page anew. */
export function PressLink({ href, isBack, onPress, target, children, ...rest }: PressLinkProps) {
  const navigate = use(NavigateContext);
  return (
    <a
      {...rest}
      href={href}
      target={target}
      onClick={(event) => {
        onPress?.();
        if (target !== undefined || !href.startsWith("/") || !isPlain(event)) return;
        event.preventDefault();
        navigate(href, isBack);
      }}
    >
      {children}
    </a>
  );
}
