import { Suspense, useEffect, useRef, useState, type ReactNode } from "react";

/** So far below the screen she will see it soon. */
const NEAR = "48px";

type WhenNearProps = {
  children: ReactNode;
  /** Keeps the place free, so that nothing jumps. */
  className: string | undefined;
};

/** What is far down a phone is not fetched for a glance at the top. */
export function WhenNear({ children, className }: WhenNearProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: NEAR,
    });
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place} className={className}>
      {isNear ? <Suspense>{children}</Suspense> : null}
    </div>
  );
}
