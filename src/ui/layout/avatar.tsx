import styles from "./avatar.module.css";
import { Icon } from "../icons/icon.tsx";

type AvatarProps = {
  /** Address of the picture; null: none was chosen. */
  source: string | null;
  /** What it shows, where it is more than decoration beside a name. */
  label?: string;
  /** 56 or 128 px. */
  size?: "m" | "l";
};

/** A person's picture, or the sign that there is none. */
export function Avatar({ source, label = "", size = "m" }: AvatarProps) {
  return (
    <span className={styles.avatar} data-size={size}>
      {source === null ? (
        <Icon name="user-circle" size="l" />
      ) : (
        <img src={source} alt={label} draggable={false} decoding="async" />
      )}
    </span>
  );
}
