import { Suspense, useEffect, useRef, useState, type ReactNode } from "react";

type WhenNearProps = {
  children: ReactNode;
  /** Keeps the place free, so that nothing jumps. */
  className: string | undefined;
};

/** What lies below a phone's screen is not fetched for a glance at the top. */
export function WhenNear({ children, className }: WhenNearProps) {
  const box = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true));
    if (box.current) observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={box} className={className}>
      {isNear ? <Suspense>{children}</Suspense> : null}
    </div>
  );
}
