/** Where a list goes on below its edge, its foot says so. */
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

/** Whatever scrolls by itself on the panels of a table. */
const lists = '.left-panel *, .right-panel *, .tool-panel, .ruin-card'
/** A line and a half: less is no news. */
const least = 18

function tell(list: Element, words: string): void {
  if (!(list instanceof HTMLElement)) return
  const below = list.scrollHeight - list.clientHeight - list.scrollTop
  const scrolls = below > least && ['auto', 'scroll'].includes(getComputedStyle(list).overflowY)
  if (scrolls) list.dataset['more'] = words
  else delete list.dataset['more']
  if (scrolls) list.style.setProperty('--foot', `${footOf(list)}px`)
}
/** What stays at the bottom of a list while it scrolls, buttons mostly, is not covered by the words. */
function footOf(list: HTMLElement): number {
  const last = list.lastElementChild
  return last instanceof HTMLElement && getComputedStyle(last).position === 'sticky'
    ? Math.ceil(last.getBoundingClientRect().height)
    : 0
}
export function useMoreBelow(root: HTMLElement | null): void {
  const { t } = useTranslation()
  const words = t('common:moreBelow')
  useEffect(() => {
    if (root === null) return
    let waiting = 0
    const all = (): void => {
      cancelAnimationFrame(waiting)
      waiting = requestAnimationFrame(() => {
        for (const list of root.querySelectorAll(lists))
          if (list.scrollHeight > list.clientHeight || 'more' in (list as HTMLElement).dataset)
            tell(list, words)
      })
    }
    const scrolled = ({ target }: Event): void => {
      if (target instanceof Element && target.matches(lists)) tell(target, words)
    }
    const watch = new MutationObserver(all)
    watch.observe(root, { childList: true, characterData: true, subtree: true })
    root.addEventListener('scroll', scrolled, { capture: true, passive: true })
    window.addEventListener('resize', all)
    all()
    return () => {
      cancelAnimationFrame(waiting)
      watch.disconnect()
      root.removeEventListener('scroll', scrolled, { capture: true })
      window.removeEventListener('resize', all)
    }
  }, [root, words])
}
