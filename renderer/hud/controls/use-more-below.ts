/** Where anything on the screen goes on below its edge, its foot says so: lists, pages, dialogs. */
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

/** A line and a half: less is no news. */
const least = 18

function tell(list: Element, words: string): void {
  if (!(list instanceof HTMLElement)) return
  const below = list.scrollHeight - list.clientHeight - list.scrollTop
  const { overflowY, paddingBottom, borderBottomWidth } = getComputedStyle(list)
  if (below <= least || !['auto', 'scroll'].includes(overflowY)) {
    delete list.dataset['more']
    return
  }
  list.dataset['more'] = words
  // What sticks keeps within the padding; the words go to the very edge, or to that of the foot.
  const inner =
    list.getBoundingClientRect().bottom - parseFloat(borderBottomWidth) - parseFloat(paddingBottom)
  const foot = footOf(list)
  list.style.setProperty('--foot', foot === null ? `-${paddingBottom}` : `${Math.round(inner - foot)}px`)
}
/** Upper edge of what stays at the bottom of a list while it scrolls, buttons mostly, in however many rows: the words do not cover it. */
function footOf(list: HTMLElement): number | null {
  for (let last = list.lastElementChild; last !== null; last = last.lastElementChild) {
    const { display, position } = getComputedStyle(last)
    if (position === 'sticky') return last.getBoundingClientRect().top
    if (display !== 'contents') break
  }
  return list.querySelector('.work-buttons')?.getBoundingClientRect().top ?? null
}
export function useMoreBelow(): void {
  const { t } = useTranslation()
  const words = t('common:moreBelow')
  useEffect(() => {
    const { body: root } = document
    let waiting = 0
    const all = (): void => {
      cancelAnimationFrame(waiting)
      waiting = requestAnimationFrame(() => {
        for (const list of root.querySelectorAll<HTMLElement>(
          '#app *, [role=dialog] *, .menu-popover, .explanation',
        ))
          if (list.scrollHeight > list.clientHeight + least || list.dataset?.['more'] !== undefined)
            tell(list, words)
      })
    }
    const scrolled = ({ target }: Event): void => {
      if (target instanceof Element) tell(target, words)
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
  }, [words])
}
