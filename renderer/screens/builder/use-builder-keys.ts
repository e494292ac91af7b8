import { useEffect } from 'react'
import { shiftPlan } from '../../../shared/city/design/plan-edit'
import { ownPressed } from '../../page/app/board'
import type { OwnAction } from '../../page/app/own-keys'
import {
  changePlan,
  dropPicked,
  redoPlanEdit,
  takeBuilderTool,
  toLevel,
  undoPlanEdit,
  builderStore,
} from './builder-draft'
import { builderTools, type BuilderTool } from './stroke'
import type { Page } from '../../page/page'
import { usePage } from '../../hooks/page-context'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && target.type !== 'radio' && target.type !== 'checkbox'

type Work = Exclude<OwnAction<'builder'>, BuilderTool | 'save'>
const isTool = (action: OwnAction<'builder'>): action is BuilderTool =>
  builderTools.some((one) => one === action)

function work(page: Page, action: Work): void {
  const { level, plan } = builderStore(page).getState()
  switch (action) {
    case 'undo':
      return undoPlanEdit(page)
    case 'redo':
      return redoPlanEdit(page)
    case 'levelUp':
      return toLevel(page, level + 1)
    case 'levelDown':
      return toLevel(page, level - 1)
    case 'shiftLeft':
      return changePlan(page, shiftPlan(plan, -1, 0))
    case 'shiftRight':
      return changePlan(page, shiftPlan(plan, 1, 0))
    case 'shiftUp':
      return changePlan(page, shiftPlan(plan, 0, -1))
    case 'shiftDown':
      return changePlan(page, shiftPlan(plan, 0, 1))
    case 'remove':
      return dropPicked(page)
  }
}
/** Tools, storeys, undo and saving by keys; Alt with an arrow moves everything drawn by a cell. */
export function useBuilderKeys(save: () => Promise<void>): void {
  const page = usePage()
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || document.querySelector('[role=dialog]') !== null) return
      const action = ownPressed(page, 'builder', event)
      if (action === null || (action !== 'save' && isTyping(event.target))) return
      if (isTool(action)) {
        if (action === 'outline' && builderStore(page).getState().plan.footprint.method !== 'agreed') return
        takeBuilderTool(page, action)
      } else if (action === 'save') void save()
      else work(page, action)
      event.preventDefault()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [save])
}
