import { Text } from "#ui/layout/layout.tsx";

/** An e-mail address on a line of its own: within a sentence it would break at its hyphens, and from right to left oddly. */
export function Address({ children }: { children: string }) {
  return (
    <Text weight="strong">
      <bdi dir="ltr">{children}</bdi>
    </Text>
  );
}
