import { useRef } from "react";
import type { ReactNode } from "react";

import { Button } from "./button.tsx";
import type { IconName } from "../icons/icon.tsx";

type PictureFileButtonProps = {
  children: ReactNode;
  icon: IconName;
  kind: "quiet" | "outline";
  /** Opens a camera where there is one: that towards her, or that towards things. */
  camera?: "user" | "environment";
  label: string;
  onChoose: (file: File) => void;
};

/** A button that lets her choose a picture, or take one. */
export function PictureFileButton({ children, icon, kind, camera, label, onChoose }: PictureFileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button kind={kind} size="s" icon={icon} onPress={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture={camera}
        hidden
        aria-label={label}
        onChange={({ target }) => {
          const file = target.files?.[0];
          // The same file may be chosen again.
          target.value = "";
          if (file) onChoose(file);
        }}
      />
    </>
  );
}
