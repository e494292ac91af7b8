import { useTranslation } from 'react-i18next'
import { cityToTable, vitalPiece } from '../../../shared/city'
import {
  asWreck,
  changePieces,
  floorsUnder,
  isMetric,
  layOn,
  liesOn,
  markVital,
  mayBeWreck,
  mayLieUpstairs,
  movePieces,
  nameDesign,
  turnPieces,
  wreckArmour,
  type PieceOfCity,
} from '../../../shared/city/editing'
import { inches, stored, toInches } from '../../../shared/geometry/length'
import type { City } from '../../../shared/protocol/city'
import { agreedAs, changedSheet, sheetOf, storeysOf, type TerrainSheet } from '../../../shared/table'
import type { Piece } from '../../../shared/table/types'
import { Check } from '../../hud/controls/Check'
import { Cite } from '../../hud/controls/Cite'
import { Choice } from '../../hud/controls/Choice'
import { NumberInput } from '../../hud/controls/NumberInput'
import { TextInput } from '../../hud/controls/TextInput'
import { SheetFields } from '../../hud/ruins/SheetFields'
import { useNames } from '../../hud/said/useNames'
import { usePage, useSlice } from '../../hooks/page-context'
import { changeCity, cityDraftStore } from '../../page/editors/city/draft'
import { PieceDoors } from './PieceDoors'
import { designName } from '../../../shared/words/names'

/** The piece of the file, as agreed on the table. */
function asPlaced(
  { agreed: _agreed, dangerous: _dangerous, ...placed }: PieceOfCity,
  piece: Piece,
): PieceOfCity {
  return {
    ...placed,
    ...(piece.state.dangerous && { dangerous: true }),
    ...(piece.agreed && { agreed: piece.agreed }),
  }
}
const usualArmour = 10

/** What a piece is on this table: where it lies, what state it is in, what it counts as. */
export function PieceSheet() {
  const page = usePage()
  const { t } = useTranslation()
  const names = useNames()
  const { city, picked } = useSlice(cityDraftStore)
  const index = picked.at(-1)
  const { pieces } = cityToTable(city)
  const piece = index === undefined ? undefined : pieces[index]
  const placed = index === undefined ? undefined : city.pieces[index]
  if (index === undefined || piece === undefined || placed === undefined)
    return <p className="dim city-none">{t('cities:nobodyPicked')}</p>
  const { design } = piece
  const change = (next: City, topic?: string) => changeCity(page, next, topic === undefined ? {} : { topic })
  const alike = picked.filter((i) => pieces[i]?.design.kind === design.kind)
  const agree = (part: Partial<TerrainSheet>) =>
    change(
      alike.reduce((made, i) => {
        const one = pieces[i]
        if (one === undefined) return made
        const agreed = agreedAs(one, changedSheet(sheetOf(one), part))
        return changePieces(made, [i], (before) => asPlaced(before, agreed))
      }, city),
    )
  const one = picked.length === 1
  const metric = isMetric(city)
  const shown = (mm: number): number => Math.round((metric ? mm / 10 : toInches(mm)) * 100) / 100
  const meant = (value: number): number => stored(metric ? value * 10 : inches(value))
  const own = city.designs.find(({ id }) => id === placed.design)
  const ownName = own !== undefined && own.kind !== 'collapsed' ? own.name?.[names.language] : undefined
  const floors = one && mayLieUpstairs(design) ? floorsUnder(city, index) : []
  const on = liesOn(city, index)
  const armour = wreckArmour(design)
  const floorKey = (floor: { readonly piece: string | null; readonly level: number }): string =>
    `${floor.piece} ${floor.level}`
  return (
    <section className="city-piece" aria-label={t('cities:tab.piece')} data-testid="piece-sheet">
      <h3>
        {designName(design.id, design.kind, names, design)}
        {picked.length > 1 && (
          <span className="dim"> {t('cities:andMore', { count: picked.length - 1 })}</span>
        )}
      </h3>
      <p className="small dim">
        {storeysOf(design) > 0
          ? t('battle:terrain.storeys', { count: storeysOf(design) })
          : t(`common:piece.${design.kind}`)}
      </p>
      {own !== undefined && own.kind !== 'collapsed' && (
        <TextInput
          label={t('cities:designName')}
          value={ownName ?? ''}
          maxLength={80}
          onChange={(text) =>
            change(
              nameDesign(
                city,
                own.id,
                text === '' ? null : { ...{ en: text, ru: text, ...own.name }, [names.language]: text },
              ),
              `name ${own.id}`,
            )
          }
        />
      )}
      {one && (
        <div className="city-places">
          <NumberInput
            label={t(metric ? 'cities:xCm' : 'cities:xInches')}
            value={shown(placed.at.x)}
            step={0.5}
            onChange={(x) =>
              change(movePieces(city, [index], { x: meant(x) - placed.at.x, z: 0 }), `x ${index}`)
            }
          />
          <NumberInput
            label={t(metric ? 'cities:zCm' : 'cities:zInches')}
            value={shown(placed.at.z)}
            step={0.5}
            onChange={(z) =>
              change(movePieces(city, [index], { x: 0, z: meant(z) - placed.at.z }), `z ${index}`)
            }
          />
          <NumberInput
            label={t('cities:turned')}
            value={placed.turn}
            step={15}
            onChange={(turn) => change(turnPieces(city, [index], turn - placed.turn), `turned ${index}`)}
          />
        </div>
      )}
      {(floors.length > 0 || on !== null) && (
        <Choice
          label={t('cities:liesOn')}
          value={on === null ? 'ground' : floorKey(on)}
          options={[
            { id: 'ground', text: t('cities:onGround') },
            ...floors.map((floor) => ({
              id: floorKey(floor),
              text: t(floor.level === 0 ? 'cities:onHill' : 'cities:onFloor', { level: floor.level }),
            })),
          ]}
          onChange={(id) =>
            change(layOn(city, index, floors.find((floor) => floorKey(floor) === id) ?? null))
          }
          testId="lies-on"
        />
      )}
      {(design.kind === 'ruin' || design.kind === 'collapsed') && (
        <Check
          selected={vitalPiece(city) === piece.id}
          onChange={(next) => change(markVital(city, next ? index : null))}
        >
          {t('cities:vital')} <Cite rule="CF-TERRAIN-12" />
        </Check>
      )}
      {design.kind === 'ruin' && (
        <Check
          selected={placed.fortified ?? false}
          onChange={(next) =>
            change(
              changePieces(city, alike, ({ fortified: _before, ...before }) => ({
                ...before,
                ...(next && { fortified: true }),
              })),
            )
          }
        >
          {t('cities:fortified')} <Cite rule="CF-RUIN-07" />
        </Check>
      )}
      <PieceDoors city={city} picked={alike} onChange={change} />
      {mayBeWreck(design) && (
        <Check
          selected={armour !== null}
          onChange={(next) =>
            change(alike.reduce((made, i) => asWreck(made, i, next ? usualArmour : null), city))
          }
        >
          {t('cities:wreck')} <Cite rule="C4-VDMG-26" />
        </Check>
      )}
      {armour !== null && (
        <NumberInput
          label={t('cities:wreckArmour')}
          value={armour}
          least={0}
          most={20}
          onChange={(next) =>
            change(
              alike.reduce((made, i) => asWreck(made, i, next), city),
              `armour ${index}`,
            )
          }
        />
      )}
      {!isMetric(city) && design.kind !== 'road' && (
        <details className="city-terms" open>
          <summary>
            {t('ruins:terms.title')} <Cite rule="CF-TERRAIN-01" />
          </summary>
          <SheetFields piece={piece} sheet={sheetOf(piece)} onChange={agree} />
        </details>
      )}
    </section>
  )
}
