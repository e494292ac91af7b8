import type { ReactNode } from 'react'

/** One of the questions about a model that is imported. */
export function ImportSection({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="import-section" aria-label={title}>
      <h3>{title}</h3>
      {children}
    </section>
  )
}
