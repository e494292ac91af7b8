import { useCallback, useMemo, useRef, useState } from 'react'
import { usePage } from '../../hooks/page-context'
import { attempt, toastsStore } from '../../page/app/toasts'
import { untilStills } from '../../page/show/studio/report'
import { saveReport, type ReportForm } from './save-report'

export interface SavingReport {
  /** Which form is being written; null: none is. */
  readonly busy: ReportForm | null
  begin(form: ReportForm): void
}
/** One form at a time; the photographs that are still to come are waited for. */
export function useSaveReport(): SavingReport {
  const page = usePage()
  const [busy, setBusy] = useState<ReportForm | null>(null)
  const isBusy = useRef(false)
  const save = useCallback(
    async (form: ReportForm): Promise<void> => {
      if (isBusy.current) return
      isBusy.current = true
      setBusy(form)
      await untilStills(page)
      const said = await attempt(page, saveReport(page, form))
      if (said !== undefined && said !== null) toastsStore(page).getState().show('good', said)
      isBusy.current = false
      setBusy(null)
    },
    [page],
  )
  return useMemo(() => ({ busy, begin: (form) => void save(form) }), [busy, save])
}
