import { useTranslation } from 'react-i18next'
import type { GameView } from '../../../shared/protocol/game-view'
import type { KeyBuilding } from '../../../shared/protocol/parts/key-buildings'
import type { Piece } from '../../../shared/table/types'
import { terrainClass } from '../../../shared/city'
import { pieceOf, storeysOf, terrainOf } from '../../../shared/table'
import { useNames } from '../said/useNames'
import { fallingStore } from '../../page/show/falling'
import { useFolded } from '../controls/folded'
import { gameStore } from '../../page/game/game-store'
import { openDecision } from '../../page/table/intent'
import { pieceName, sideName } from '../../../shared/words/names'
import { deployStore } from '../../page/hands/battle/deploy-draft'
import { moveStore } from '../../page/hands/battle/move-store'
import { pieceStore } from '../../page/hands/battle/piece-draft'
import { pieceLookedAt } from '../../page/hands/battle/piece-looked-at'
import { tableStore } from '../../page/table/table-store'
import { useMarkedName, Words } from '../said/Words'
import { Cites } from '../controls/Cite'
import { SideMark } from '../controls/SideMark'
import { Agreement } from './Agreement'
import { insideOf } from './inside'
import { TerrainTerms } from './TerrainTerms'
import './ruins.css'
import { useKeycaps } from '../../hooks/keycaps'
import { usePage, useSlice } from '../../hooks/page-context'

const isBuilding = ({ design }: Piece): boolean =>
  design.kind === 'ruin' || design.kind === 'collapsed' || design.kind === 'building'

/** A road one passes over, and smoke, have nothing to say until they are asked. */
const speaks = (piece: Piece, kept: boolean): boolean =>
  kept || (piece.design.kind !== 'road' && piece.design.kind !== 'smoke')

/** Its line of the terrain sheet, as agreed: what it does to whoever enters it, stands in it or looks past it (C4-ORG-07, -09). */
function SheetLine({
  piece,
  isWhole,
  isGoneInto,
}: {
  readonly piece: Piece
  readonly isWhole: boolean
  /** Do units go into houses in this game (S6-MISS-SET-04)? */
  readonly isGoneInto: boolean
}) {
  const { t } = useTranslation()
  const { design } = piece
  const { cover, ground, vehicles, size, dangerous, roof } = terrainOf(piece)
  const storeys = storeysOf(design)
  const kind = isBuilding(piece) ? null : terrainClass(piece)
  return (
    <>
      <p className="small dim">
        {[
          ...(isBuilding(piece) ? [] : [t(`common:piece.${design.kind}`)]),
          ...(storeys > 0 ? [t('ruins:storeys', { count: storeys })] : []),
          cover === null ? t('ruins:noCover') : t('ruins:cover', { save: cover }),
          t(`ruins:ground.${ground}`),
          ...(vehicles === ground ? [] : [t('ruins:forVehicles', { ground: t(`ruins:ground.${vehicles}`) })]),
          ...(dangerous && !isBuilding(piece) ? [t('ruins:state.dangerous')] : []),
          ...(roof
            ? [
                t(`cityfight:terms.roof.${roof.for}`, {
                  cover:
                    roof.cover === null
                      ? t('cityfight:terms.noCover')
                      : t('cityfight:terms.cover', { save: roof.cover }),
                }),
              ]
            : []),
          ...('inside' in design && design.inside && isGoneInto
            ? [t('sixth-set-up:house.room', { count: design.inside.capacity })]
            : []),
          ...(size === null || isBuilding(piece) ? [] : [t('ruins:size', { size })]),
        ].join(' · ')}
      </p>
      {piece.agreed !== undefined && isWhole && <p className="small">{t('ruins:terms.agreed')}</p>}
      {kind !== null && isWhole && <p className="small dim">{t(`ruins:class.${kind}`)}</p>}
    </>
  )
}

/** What it is to its owner, and whom it has helped in this player turn (CF-STRAT-10). */
function KeyChip({ view, building }: { readonly view: GameView; readonly building: KeyBuilding }) {
  const { t } = useTranslation()
  const names = useNames()
  const called = useMarkedName()
  const { seat, piece, stratagem: id, lost } = building
  const stratagem = names.translate(`stratagem.${id}`)
  const helped = view.parts.keyBuildings?.helped.find(
    (help) => help.piece === piece && help.player === view.turn.player,
  )
  const told =
    lost === true ? 'state.keyBuildingLost' : helped ? 'state.keyBuildingUsed' : 'state.keyBuilding'
  return (
    <span className={lost === true ? 'chip warn' : 'chip'} title={names.translate(`stratagem.${id}.about`)}>
      <SideMark seat={seat} />{' '}
      <span>
        <Words text={t(`ruins:${told}`, { stratagem, unit: helped ? called(helped.unit) : '' })} />
      </span>
    </span>
  )
}

function States({ piece }: { readonly piece: Piece }) {
  const { t } = useTranslation()
  const { snapshot } = useSlice(gameStore)
  const names = useNames()
  if (snapshot === null) return null
  const { view } = snapshot
  const { design, state } = piece
  const { cityStakes } = view.parts
  const flag = cityStakes?.flags[piece.id]
  const owner = view.parts.fortifications?.owners[piece.id]
  const keys = view.parts.keyBuildings?.named.filter((one) => one.piece === piece.id) ?? []
  return (
    <div className="chips">
      {design.kind === 'ruin' && !state.dangerous && <span className="chip">{t('ruins:state.sound')}</span>}
      {state.dangerous && <span className="chip warn">⚠ {t('ruins:state.dangerous')}</span>}
      {state.fortified && <span className="chip">{t('ruins:state.fortified')}</span>}
      {design.kind === 'collapsed' && <span className="chip warn">{t('ruins:state.rubble')}</span>}
      {keys.map((key) => (
        <KeyChip key={key.stratagem} view={view} building={key} />
      ))}
      {owner !== undefined && (
        <span className="chip">
          <SideMark seat={owner} /> {t('sixth-set-up:house.owner', { side: sideName(view, owner, names) })}
        </span>
      )}
      {cityStakes?.vitalPiece === piece.id && <span className="chip">★ {t('ruins:state.vital')}</span>}
      {view.parts.named?.target === piece.id && <span className="chip">★ {t('ruins:state.target')}</span>}
      {view.parts.named?.safeHouse?.piece === piece.id && (
        <span className="chip">★ {t('ruins:state.safeHouse')}</span>
      )}
      {(['a', 'b'] as const).map(
        (seat) =>
          cityStakes?.chosen?.[seat] === piece.id && (
            <span key={seat} className="chip">
              <SideMark seat={seat} /> {t('ruins:state.defended', { side: sideName(view, seat, names) })}
            </span>
          ),
      )}
      {flag !== undefined && (
        <span className="chip">
          <SideMark seat={flag} /> {t('ruins:flag', { side: sideName(view, flag, names) })}
        </span>
      )}
    </div>
  )
}

function Inside({ piece }: { readonly piece: Piece }) {
  const { t } = useTranslation()
  const { snapshot } = useSlice(gameStore)
  const called = useMarkedName()
  if (snapshot === null) return null
  const { view } = snapshot
  const floors = insideOf(view, piece)
  if (floors.length === 0) return isBuilding(piece) ? <p className="small dim">{t('ruins:nobody')}</p> : null
  return (
    <table className="ruin-floors small" aria-label={t('ruins:inside')}>
      <tbody>
        {floors.map(({ level, units }) => (
          <tr key={level}>
            <th scope="row">
              {level > 0
                ? t('ruins:level', { floor: level })
                : t(isBuilding(piece) ? 'ruins:levelGround' : 'ruins:inside')}
            </th>
            <td>
              {units.map(({ unit, count }) => {
                const found = view.units[unit]
                if (found === undefined) return null
                return (
                  <span key={unit} className={`ruin-unit side-${found.seat}`}>
                    <SideMark seat={found.seat} />{' '}
                    <Words text={t('ruins:many', { name: called(unit), count })} />
                  </span>
                )
              })}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The piece under the cursor, or the one that was clicked: its state, its sheet, who is inside, and what can be agreed about it. */
export function RuinCard() {
  const page = usePage()
  const { t } = useTranslation()
  const names = useNames()
  const snapshot = useSlice(gameStore, (state) => state.snapshot)
  const handover = useSlice(gameStore, (state) => state.handover)
  const table = useSlice(tableStore)
  const falling = useSlice(fallingStore, (state) => state.piece)
  const folded = useFolded()
  const key = useKeycaps().building[0]
  useSlice(moveStore)
  useSlice(deployStore)
  useSlice(pieceStore)
  const id = pieceLookedAt(page)
  const piece = snapshot === null || id === null ? undefined : pieceOf(snapshot.view.table, id)
  if (snapshot === null || handover !== null || piece === undefined) return null
  if (!speaks(piece, table.building !== null)) return null
  // Who came out of it alive is seen before it is read.
  if (falling === piece.id) return null
  const isKept = table.building !== null
  // Where the table is small the pointer only brings its name and its cover: the card would lie over the place itself.
  const isWhole = isKept || !folded
  const { design } = piece
  const isOwned = snapshot.view.parts.fortifications?.owners[piece.id] !== undefined
  const rules =
    design.kind === 'collapsed'
      ? ['CF-DESTROY-06', 'CF-LOS-10']
      : isBuilding(piece)
        ? ['CF-RUIN-07', ...(piece.state.dangerous ? ['CF-RUIN-09'] : [])]
        : ['C4-ORG-07', 'C4-TERRAIN-01', 'C4-ORG-09']
  return (
    <aside
      className={`ruin-card ${isKept ? 'kept' : ''} ${isWhole ? '' : 'brief'}`}
      aria-label={t(isBuilding(piece) ? 'ruins:card' : 'ruins:cardPlain')}
      data-testid="ruin-card"
    >
      <header>
        <h3>{pieceName(snapshot.view, piece.id, names)}</h3>
        {isKept && (
          <button
            type="button"
            className="ruin-close"
            aria-label={t('ruins:close')}
            onClick={() => tableStore(page).setState({ building: null })}
          >
            ✕
          </button>
        )}
      </header>
      <SheetLine
        piece={piece}
        isWhole={isWhole}
        isGoneInto={snapshot.view.settings['s6.missions.fortifications'] === true}
      />
      {isWhole && (isBuilding(piece) || isOwned) && <States piece={piece} />}
      {isWhole && design.kind === 'collapsed' && <p className="small">{t('ruins:state.dust')}</p>}
      {isWhole && <Inside piece={piece} />}
      {isKept && <Cites rules={rules} />}
      {isKept && openDecision(snapshot) === null && <Agreement piece={piece} />}
      {isKept && openDecision(snapshot) === null && <TerrainTerms key={piece.id} piece={piece} />}
      {!isKept && (
        <p className="small dim">{isBuilding(piece) ? t('ruins:open', { key }) : t('ruins:openPlain')}</p>
      )}
    </aside>
  )
}
