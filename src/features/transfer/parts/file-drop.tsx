import { useState, type ReactNode } from "react";

import styles from "./file-drop.module.css";

type FileDropProps = { onFile: (file: File) => void; children: ReactNode };

/** A place where a file may be dropped; whoever cannot drag uses the button in it. */
export function FileDrop({ onFile, children }: FileDropProps) {
  const [isOver, setOver] = useState(false);
  return (
    <div
      className={styles.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const file = event.dataTransfer.files[0];
        if (file) onFile(file);
      }}
    >
      {children}
    </div>
  );
}
