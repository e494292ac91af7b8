import { useSay } from '../../hud/said/useNames'
import { Cites } from '../../hud/controls/Cite'
import { useSlice } from '../../hooks/page-context'
import { stageSeenStore } from '../../page/editors/stage/look'

/** What cannot be so, where it is written. */
export function OwnFaults({ about }: { readonly about: (path: string) => boolean }) {
  const { faults, view } = useSlice(stageSeenStore)
  const say = useSay(view?.family === 'skirmish' ? null : view)
  const own = faults.filter(({ path }) => about(path))
  if (own.length === 0) return null
  return (
    <ul className="stage-own-faults small" data-testid="own-faults">
      {own.map(({ path, text, cite = [], note }) => (
        <li key={`${path} ${text.key}`} className={note ? 'stage-note' : ''}>
          {note ? '!' : '⚠'} {say(text)} <Cites rules={cite} most={1} />
        </li>
      ))}
    </ul>
  )
}
