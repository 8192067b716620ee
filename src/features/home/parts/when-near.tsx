import { Suspense, useEffect, useRef, useState, type ReactNode } from "react";

type WhenNearProps = {
  children: ReactNode;
  /** Keeps the place free, so that nothing jumps. */
  className: string | undefined;
};

/** What lies below a phone's screen is not fetched for a glance at the top. */
export function WhenNear({ children, className }: WhenNearProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true));
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place} className={className}>
      {isNear ? <Suspense>{children}</Suspense> : null}
    </div>
  );
}
