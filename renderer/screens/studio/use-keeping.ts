import { useEffect } from 'react'
import { usePage, useSlice } from '../../hooks/page-context'
import { hasUnkeptStudio, studioDraftStore } from '../../page/editors/studio/draft'
import { keepNow } from '../../page/show/studio/notes'

/** So long nothing more is changed before it is kept, ms: a letter is no change worth a file. */
const rest = 600

/** What is changed is kept by itself, with the game. Closing the window before that asks first. */
export function useKeeping(): void {
  const page = usePage()
  const { document, kept } = useSlice(studioDraftStore)
  const isUnkept = hasUnkeptStudio({ document, kept })
  useEffect(
    () => (isUnkept ? page.clock.after(rest, () => keepNow(page)) : undefined),
    [page, document, isUnkept],
  )
  useEffect(() => {
    if (!isUnkept) return
    const guard = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', guard)
    return () => window.removeEventListener('beforeunload', guard)
  }, [isUnkept])
}
