import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useSay } from './said/useNames'
import { namesIn } from '../page/game/open-table'
import { toastsStore, type Toast } from '../page/app/toasts'
import { Button } from './controls/Button'
import { Cites } from './controls/Cite'
import './toasts.css'
import { usePage, useSlice } from '../hooks/page-context'
import { useOpenTable } from '../hooks/open-table'

const lasting = 8000

function ToastCard({ toast }: { readonly toast: Toast }) {
  const page = usePage()
  const { t } = useTranslation()
  const dismiss = useSlice(toastsStore, (state) => state.dismiss)
  const view = useOpenTable((state) => state.snapshot?.view)
  const say = useSay(view === undefined ? null : namesIn(page, view))
  useEffect(() => {
    const timer = setTimeout(() => dismiss(toast.id), lasting)
    return () => clearTimeout(timer)
  }, [toast.id, dismiss])
  return (
    <li className={`toast ${toast.tone}`} role={toast.tone === 'bad' ? 'alert' : 'status'}>
      <span className="toast-sign" aria-hidden>
        {toast.tone === 'bad' ? '⚠' : toast.tone === 'good' ? '✓' : 'i'}
      </span>
      <span className="toast-text">
        {say(toast.text)} <Cites rules={toast.cite} />
      </span>
      <Button tone="quiet" small onPress={() => dismiss(toast.id)} label={t('common:dismiss')}>
        ✕
      </Button>
    </li>
  )
}
export function Toasts() {
  const list = useSlice(toastsStore, (state) => state.list)
  const covered = useOpenTable(({ handover }) => handover !== null)
  // They speak to whoever has just left the table.
  if (covered) return null
  return (
    <ul className="toasts">
      {list.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </ul>
  )
}
