import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { SightWitness } from '../../../shared/sight/witness'
import { useMarkedNames } from '../said/useNames'
import { gameStore } from '../../page/game/game-store'
import { inchText } from '../../page/words/lengths'
import { sightStore } from '../../page/tools/sighting'
import { eyeStore } from '../../page/tools/eye'
import { leaveTool } from '../../page/hands/battle/tools'
import { tapeStore } from '../../page/tools/tape'
import { toolsStore } from '../../page/tools/tool-store'
import { RefusedMove } from '../said/RefusedMove'
import { Said, Words } from '../said/Words'
import { Button } from '../controls/Button'
import { HullTold } from '../assist/HullTold'
import { Cite } from '../controls/Cite'
import { blockerName, modelName } from '../../page/words/model-name'
import { shareText } from '../../page/hands/battle/tool-marks'
import './tools.css'
import { useKeyWords } from '../../hooks/keycaps'
import { usePage, useSlice } from '../../hooks/page-context'

const signs = { clear: '●', part: '◐', blocked: '✕' } as const

/** The verdict of a look, the part in the way, and the rule that decides. */
function Verdict({ witness, who }: { readonly witness: SightWitness; readonly who: string | null }) {
  const { t } = useTranslation()
  const names = useMarkedNames()
  const view = useSlice(gameStore, (state) => state.snapshot?.view)
  if (view === undefined) return null
  const verdict = !witness.visible ? 'blocked' : witness.fully ? 'clear' : 'part'
  const blocker = witness.rays.find((ray) => !ray.clear)?.blocker
  return (
    <span data-testid="verdict" data-verdict={verdict}>
      {who !== null && (
        <b>
          <Words text={who} />{' '}
        </b>
      )}
      <b className={`tip-sight ${verdict}`}>
        {signs[verdict]} {t(`tools:verdict.${verdict}`)} {shareText(witness)}
      </b>{' '}
      <Said text={witness.because} />{' '}
      {blocker !== undefined && (
        <span className="dim">
          <Words text={t('tools:stoppedBy', { what: blockerName(view, blocker, names) })} />{' '}
        </span>
      )}
      <Cite rule={witness.cite} /> {witness.hull && <HullTold hull={witness.hull} />}
    </span>
  )
}
/** The figures of the tape. */
function Measure() {
  const { t } = useTranslation()
  const { reading, refusal, lies } = useSlice(tapeStore)
  if (refusal !== null) return <RefusedMove refusal={refusal} />
  if (reading === null) return null
  const { total, plan, climb, straight, edges } = reading
  const figures = [
    [edges ? 'gap' : 'total', total],
    ['plan', plan],
    [edges ? 'rise' : 'climb', climb],
    ['straight', straight],
  ] as const
  return (
    <span
      className="tool-figures"
      data-testid="measure"
      data-lies={lies}
      data-total={Math.round(total * 100) / 100}
    >
      {figures.map(([name, length]) =>
        edges && name === 'straight' ? null : (
          <span key={name}>
            {t(`tools:tape.${name}`)} <b>{inchText(length)}</b>
          </span>
        ),
      )}
      <Cite rule={edges ? 'CF-RUIN-06' : 'CF-MOVE-03'} />
    </span>
  )
}
function EyeReading() {
  const { t } = useTranslation()
  const names = useMarkedNames()
  const view = useSlice(gameStore, (state) => state.snapshot?.view)
  const eye = useSlice(eyeStore, (state) => state.view)
  if (view === undefined || eye === null) return null
  const own = modelName(view, eye.model, names)
  const at = eye.target === null ? null : modelName(view, eye.target, names)
  return (
    <span data-testid="eye" data-model={eye.model} data-target={eye.target ?? ''}>
      <span className="dim">
        <Words text={t('tools:eyeOf', { model: own })} />{' '}
      </span>
      {at === null ? (
        t('tools:nobodyThere')
      ) : eye.witness === null ? (
        <b>
          <Words text={at} />
        </b>
      ) : (
        <Verdict witness={eye.witness} who={`→ ${at}`} />
      )}
    </span>
  )
}
/** At the bottom of the table: what the tool in hand is for, what it has found, and how to lay it down. */
export function ToolLine() {
  const page = usePage()
  const { t } = useTranslation()
  const tool = useSlice(toolsStore, (state) => state.tool)
  const { witness, sighting } = useSlice(sightStore)
  const held = useSlice(tapeStore, (state) => state.held)
  const eyeView = useSlice(eyeStore, (state) => state.view)
  const words = useKeyWords()
  const found: ReactNode =
    eyeView !== null ? (
      <EyeReading />
    ) : witness !== null && (sighting !== null || tool === 'matrix') ? (
      <Verdict witness={witness} who={null} />
    ) : tool === 'tape' || held ? (
      <Measure />
    ) : null
  if (tool === null && found === null) return null
  const way = tool === 'eye' && eyeView === null ? 'eyeChoose' : tool
  return (
    <div className="tool-line" role="status" data-testid="tool-line" data-tool={tool ?? ''}>
      {found !== null && <p className="tool-found">{found}</p>}
      {tool !== null && (
        <p className="tool-what">
          <span>
            <b>{t(`tools:name.${tool}`)}</b>{' '}
            <span className="dim">{t(`tools:what.${way}`, { ...words, next: words.nextUnit })}</span>
          </span>
          <Button
            small
            tone="quiet"
            onPress={() => leaveTool(page)}
            keycap={words.cancel}
            testId="leave-tool"
          >
            {t('tools:leave')}
          </Button>
        </p>
      )}
    </div>
  )
}
/** The cross-hair of the model's eye, in the middle of the table's picture. */
export function CrossHair() {
  const shown = useSlice(eyeStore, (state) => state.view !== null)
  return shown ? <div className="cross-hair" aria-hidden /> : null
}
