interface TabsProps<T extends string> {
  readonly value: T | undefined
  readonly tabs: readonly { readonly id: T; readonly text: string }[]
  readonly onChange: (id: T) => void
  /** What a tab is called by tests, before its id. */
  readonly testId?: string
}
/** What is shown in one place, one of a few at a time. */
export function Tabs<T extends string>({ value, tabs, onChange, testId }: TabsProps<T>) {
  return (
    <div className="segments tabs" role="tablist">
      {tabs.map(({ id, text }) => (
        <button
          key={id}
          type="button"
          role="tab"
          className="segment"
          aria-selected={id === value}
          data-selected={id === value || undefined}
          data-testid={testId && `${testId}-${id}`}
          onClick={() => onChange(id)}
        >
          {text}
        </button>
      ))}
    </div>
  )
}
