import { useEffect } from 'react'
import { shiftPlan } from '../../../shared/city/design/plan-edit'
import { keyOf } from '../../page/app/keys'
import { changePlan, redoPlanEdit, toLevel, undoPlanEdit, builderStore } from './builder-draft'
import { builderToolKeys, builderTools } from './stroke'
import { usePage } from '../../hooks/page-context'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && target.type !== 'radio' && target.type !== 'checkbox'

/** Tools, storeys, undo and saving by keys; Alt with an arrow moves everything drawn by a cell. */
export function useBuilderKeys(save: () => Promise<void>): void {
  const page = usePage()
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || document.querySelector('[role=dialog]') !== null) return
      const key = keyOf(event)
      if (key === 'Ctrl+S') {
        event.preventDefault()
        void save()
        return
      }
      if (isTyping(event.target)) return
      const { level, plan } = builderStore(page).getState()
      const tool = builderTools.find((one) => builderToolKeys[one] === key)
      const work: Readonly<Record<string, () => void>> = {
        'Ctrl+Z': page.bound(undoPlanEdit),
        'Ctrl+Y': page.bound(redoPlanEdit),
        'Ctrl+Shift+Z': page.bound(redoPlanEdit),
        PageUp: () => toLevel(page, level + 1),
        PageDown: () => toLevel(page, level - 1),
        'Alt+ArrowLeft': () => changePlan(page, shiftPlan(plan, -1, 0)),
        'Alt+ArrowRight': () => changePlan(page, shiftPlan(plan, 1, 0)),
        'Alt+ArrowUp': () => changePlan(page, shiftPlan(plan, 0, -1)),
        'Alt+ArrowDown': () => changePlan(page, shiftPlan(plan, 0, 1)),
      }
      if (tool && (tool !== 'outline' || plan.footprint.method === 'agreed'))
        builderStore(page).setState({ tool })
      else if (work[key]) work[key]()
      else return
      event.preventDefault()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [save])
}
