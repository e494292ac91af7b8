import type { ReactNode } from 'react'

/** A part of a form under its heading. */
export function Section({
  title,
  aside,
  children,
}: {
  readonly title: string
  readonly aside?: ReactNode
  readonly children: ReactNode
}) {
  return (
    <section className="force-section" aria-label={title}>
      <h3>
        {title} {aside}
      </h3>
      {children}
    </section>
  )
}
