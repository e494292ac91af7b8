import { useTranslation } from 'react-i18next'
import { catalogue, placedRuins, ruinNumbers } from '../../../shared/city'
import type { GameView } from '../../../shared/protocol/game-view'
import { storeysOf } from '../../../shared/table'
import { useNames } from '../said/useNames'
import { gameStore } from '../../page/game/game-store'
import { isLegal } from '../../page/table/intent'
import { designName, sideName } from '../../../shared/words/names'
import { isInCity } from '../../page/editors/setup-draft'
import { takePiece } from '../../page/hands/battle/placing'
import { pieceStore } from '../../page/hands/battle/piece-draft'
import { attempt } from '../../page/app/toasts'
import { Button } from '../controls/Button'
import { Cite } from '../controls/Cite'
import { Density } from '../plan/Density'
import { SideMark } from '../controls/SideMark'
import { useKeycaps } from '../../hooks/keycaps'
import { usePage, useSlice } from '../../hooks/page-context'

/** How many ruins stand and how many the level takes; outside them both are asked (CF-SETUP-03). */
function RuinCount({ view }: { readonly view: GameView }) {
  const { t } = useTranslation()
  const { least, most } = ruinNumbers[view.level]
  return (
    <p className="small dim">
      {t(most === Infinity ? 'battle:terrain.ruinsFrom' : 'battle:terrain.ruins', {
        level: t(`common:level.${view.level}`),
        stand: placedRuins(view.table).length,
        least,
        most,
      })}{' '}
      <Cite rule="CF-SETUP-03" />
    </p>
  )
}

/** Stock of terrain still to be laid, with the step of the procedure in words (CF-TERRAIN-10). */
export function TerrainPanel() {
  const page = usePage()
  const { t } = useTranslation()
  const names = useNames()
  const { snapshot, command, sending } = useSlice(gameStore)
  const piece = useSlice(pieceStore, (state) => state.piece)
  const keys = useKeycaps()
  if (snapshot === null) return null
  const { view } = snapshot
  const { laying } = view.parts
  if (laying === undefined) return null
  const { placing, ownDesigns } = laying
  // A city is laid in its own order, everything else in any (CF-TERRAIN-10, C4-ORG-07).
  const isCountry = view.table.turf !== undefined || !isInCity(view)
  const seat = placing?.seat ?? snapshot.seat
  const procedure = placing === null || placing.free === true ? null : placing
  const may = isLegal(snapshot, 'placePiece')
  const designOf = (id: string) => ownDesigns?.[id] ?? catalogue[id]
  const storeys = (id: string) => {
    const design = designOf(id)
    return design === undefined ? 0 : storeysOf(design)
  }
  const own = (id: string) => ownDesigns?.[id] !== undefined
  const stock = [...laying.stock]
    .filter(({ left }) => left > 0)
    .sort(
      (one, other) =>
        // One's own comes first: that is what one has come to lay.
        Number(own(other.design)) - Number(own(one.design)) ||
        (isCountry ? 0 : storeys(other.design) - storeys(one.design)),
    )
  return (
    <section
      className={`work terrain side-${seat}`}
      aria-label={t('battle:terrain.title')}
      data-testid="terrain-panel"
    >
      <p className="work-who small">
        <SideMark seat={seat} /> {t('battle:terrain.places', { side: sideName(view, seat, names) })}
      </p>
      <h3>
        {isCountry
          ? t('battle:terrain.country')
          : procedure === null
            ? t('battle:terrain.free')
            : t('battle:terrain.step', { step: procedure.step })}
      </h3>
      {isCountry ? (
        <p className="dim">
          {t(procedure === null ? 'battle:terrain.countryProposed' : 'battle:terrain.countryTurns')}{' '}
          <Cite rule="C4-ORG-07" />
        </p>
      ) : (
        <p className="dim">
          {procedure === null ? t('battle:terrain.freeText') : t(`battle:terrain.stepText.${procedure.step}`)}{' '}
          <Cite rule={procedure === null ? 'CF-TERRAIN-12' : 'CF-TERRAIN-10'} />
        </p>
      )}
      {isCountry ? <Density table={view.table} /> : <RuinCount view={view} />}
      <ul className="stock">
        {stock.map(({ design, left }) => (
          <li key={design}>
            <button
              type="button"
              className="stock-item"
              aria-pressed={piece?.design === design}
              disabled={!may}
              onClick={() => takePiece(page, design)}
              data-testid={`stock-${design}`}
            >
              <span>{designName(design, designOf(design)?.kind ?? '', names, designOf(design))}</span>
              <span className="small dim">
                {storeys(design) > 0
                  ? t('battle:terrain.storeys', { count: storeys(design) })
                  : t(`common:piece.${designOf(design)?.kind ?? 'rubble'}`)}
                {left > 1 ? ` · × ${left}` : ''}
              </span>
            </button>
          </li>
        ))}
        {stock.length === 0 && <li className="dim">{t('battle:terrain.none')}</li>}
      </ul>
      {piece !== null && (
        <p className="small">
          {t('battle:terrain.howTo', { left: keys.turnLeft[0], right: keys.turnRight[0] })}
        </p>
      )}
      {isLegal(snapshot, 'finishTerrain') && (
        <Button
          tone={stock.length === 0 ? 'primary' : 'plain'}
          disabled={sending}
          onPress={() => attempt(page, command({ type: 'finishTerrain' }))}
          keycap={keys.endPhase[0]}
          testId="finish-terrain"
        >
          {t(isCountry ? 'battle:terrain.finishCountry' : 'battle:terrain.finish')}
        </Button>
      )}
    </section>
  )
}
