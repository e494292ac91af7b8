import { useTranslation } from 'react-i18next'
import type { ReactNode } from 'react'
import type { SightMatrix } from '../../../shared/protocol/previews/space'
import { useNames } from '../said/useNames'
import { compare, pairsSeen, pointAtCell, turnMatrix, matrixStore } from '../../page/tools/matrix'
import type { SurveyView } from '../../page/tools/survey'
import { marked } from '../../../shared/words/subjects'
import { FloorWord, Words } from '../said/Words'
import { modelName, numberIn } from '../../page/words/model-name'
import { usePage, useSlice } from '../../hooks/page-context'

const ways = ['there', 'back'] as const

function UnitChoice({
  view,
  value,
  label,
  onChange,
}: {
  readonly view: SurveyView
  readonly value: string | null
  readonly label: string
  readonly onChange: (unit: string) => void
}) {
  const names = useNames()
  const standing = Object.values(view.units).filter((unit) =>
    unit.models.some((id) => view.models[id]?.pose != null),
  )
  return (
    <select aria-label={label} value={value ?? ''} onChange={(event) => onChange(event.target.value)}>
      {value === null && <option value="" />}
      {standing.map((unit) => (
        <option key={unit.id} value={unit.id}>
          {unit.name[names.language]}
        </option>
      ))}
    </select>
  )
}
/** The sign says it without its colour: full, in part, not at all. */
const signOf = (rays: number, all: number): string => (rays === 0 ? '✕' : rays < all ? '◐' : '●')
const toneOf = (rays: number, all: number): string => (rays === 0 ? 'blocked' : rays < all ? 'part' : 'clear')

/** @param named  columns are headed by names, where every man has his own; else by numbers */
function Rays({
  view,
  matrix,
  named,
}: {
  readonly view: SurveyView
  readonly matrix: SightMatrix
  readonly named: boolean
}) {
  const page = usePage()
  const { t } = useTranslation()
  const names = useNames()
  const cell = useSlice(matrixStore, (state) => state.cell)
  const head = (id: string) => {
    const pose = view.models[id]?.pose
    return (
      <span className={named ? 'ray-head' : undefined} title={modelName(view, id, names)}>
        {named ? view.models[id]?.name[names.language] : numberIn(view, id)}
        {pose != null && pose.on.level > 0 && <small className="floor-badge">{pose.on.level}</small>}
      </span>
    )
  }
  return (
    <table className="ray-table" onMouseLeave={() => pointAtCell(page, null)}>
      <thead>
        <tr>
          <td />
          {matrix.to.map((to) => (
            <th key={to} scope="col" data-lit={cell?.to === to || undefined}>
              {head(to)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {matrix.from.map((from, row) => (
          <tr key={from}>
            <th scope="row" data-lit={cell?.from === from || undefined}>
              {!named && <b>{numberIn(view, from)} </b>}
              <span className="ray-name" title={view.models[from]?.name[names.language]}>
                <Words text={marked([from], view.models[from]?.name[names.language] ?? from)} />
              </span>{' '}
              <span className="dim ray-floor">
                <FloorWord on={view.models[from]?.pose?.on ?? { piece: null, level: 0 }} />
              </span>
            </th>
            {matrix.to.map((to, column) => {
              const rays = matrix.clear[row]?.[column] ?? 0
              const all = matrix.of[row]?.[column] ?? 5
              return (
                <td key={to}>
                  <button
                    type="button"
                    className={`ray-cell ${toneOf(rays, all)}`}
                    aria-label={t('tools:pair', {
                      from: modelName(view, from, names),
                      to: modelName(view, to, names),
                      rays,
                    })}
                    onMouseEnter={() => pointAtCell(page, { from, to })}
                    onFocus={() => pointAtCell(page, { from, to })}
                    data-testid={`pair-${row}-${column}`}
                  >
                    {signOf(rays, all)}
                    {rays > 0 && <span>{rays}</span>}
                  </button>
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
/**
 * Who of one unit sees whom of another: clear rays model by model, and the beam of the cell under the mouse.
 * @param verdict  what the rules say of that beam, where the panel is the place for it
 */
export function MatrixPanel({
  view,
  named = false,
  verdict = null,
}: {
  readonly view: SurveyView
  readonly named?: boolean
  readonly verdict?: ReactNode
}) {
  const page = usePage()
  const { t } = useTranslation()
  const { from, to, there, back, way } = useSlice(matrixStore)
  const matrix = way === 'there' ? there : back
  return (
    <section className="tool-panel wide" aria-label={t('tools:name.matrix')} data-testid="matrix-panel">
      <h3>{t('tools:name.matrix')}</h3>
      <div className="matrix-units">
        <UnitChoice
          view={view}
          value={from}
          label={t('tools:matrixFrom')}
          onChange={(unit) => compare(page, unit, to)}
        />
        <div className="segments" role="radiogroup" aria-label={t('tools:matrixWay')}>
          {ways.map((one) => (
            <button
              key={one}
              type="button"
              role="radio"
              className="segment"
              aria-checked={one === way}
              aria-label={t(`tools:matrix.${one}`)}
              data-selected={one === way || undefined}
              onClick={() => turnMatrix(page, one)}
              data-testid={`matrix-${one}`}
            >
              {one === 'there' ? '→' : '←'}
            </button>
          ))}
        </div>
        <UnitChoice
          view={view}
          value={to}
          label={t('tools:matrixTo')}
          onChange={(unit) => compare(page, from, unit)}
        />
      </div>
      {matrix === null ? (
        <p className="dim">{t(from === null || to === null ? 'tools:matrixChoose' : 'common:loading')}</p>
      ) : (
        <>
          <div className="ray-scroll">
            <Rays view={view} matrix={matrix} named={named} />
          </div>
          <p className="dim">{t('tools:matrixSum', { ...pairsSeen(matrix) })}</p>
          {verdict}
        </>
      )}
    </section>
  )
}
