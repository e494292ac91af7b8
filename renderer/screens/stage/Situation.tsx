import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { inches } from '../../../shared/geometry/length'
import type { SettingValue } from '../../../shared/protocol/game-view'
import { mostTurns } from '../../../shared/protocol/case'
import { packTable } from '../../../shared/protocol/packs'
import { Button } from '../../hud/controls/Button'
import { Check } from '../../hud/controls/Check'
import { Choice } from '../../hud/controls/Choice'
import { NumberInput } from '../../hud/controls/NumberInput'
import { Segments } from '../../hud/controls/Segments'
import { TextInput } from '../../hud/controls/TextInput'
import { useNames } from '../../hud/said/useNames'
import { usePage, useSlice } from '../../hooks/page-context'
import { libraryStore } from '../../page/app/library'
import { rulesStore } from '../../page/app/rules'
import { attempt } from '../../page/app/toasts'
import { changeStage } from '../../page/editors/stage/draft'
import type {
  StagedBattle,
  StagedMission,
  StagedTurn,
  StageDocument,
} from '../../page/editors/stage/document'
import { stageMeasure } from '../../page/editors/stage/places'
import { playTermsStore } from '../../page/editors/stage/play'
import { Section } from '../forces/Section'
import { HouseRule, same } from '../setup/HouseRule'
import { OwnFaults } from './OwnFaults'
import { StagedDoors } from './StagedDoors'
import { StagedStratagems } from './StagedStratagems'

const phases = ['start', 'movement', 'shooting', 'assault'] as const
const seats = ['a', 'b'] as const
const levels = ['alpha', 'gamma', 'omega'] as const

/** What is not of one unit: whose turn it is, the mission, the ground, what was declared, the house rules. */
export function Situation({ stage }: { readonly stage: StagedBattle }) {
  return (
    <div className="stage-sheet">
      <Turn stage={stage} />
      <PlayTerms stage={stage} />
      <Ground stage={stage} />
      <StagedDoors stage={stage} />
      <Mission stage={stage} />
      <StagedStratagems stage={stage} />
      <Packs stage={stage} />
    </div>
  )
}
interface StageProps {
  readonly stage: StagedBattle
}
function Turn({ stage }: StageProps) {
  const page = usePage()
  const { t } = useTranslation()
  const { game = 1, limit = 6, phase = 'movement', active = 'a', first = 'a' } = stage.turn ?? {}
  const put = (next: StagedTurn, topic: string | null = null) =>
    changeStage(page, { ...atAnotherTime(stage), turn: { ...stage.turn, ...next } }, topic)
  const sides = seats.map((id) => ({ id, text: t(`stages:side.${id}`) }))
  return (
    <Section title={t('stages:turn.title')}>
      <OwnFaults about={(path) => path.startsWith('$.turn')} />
      <div className="row">
        <NumberInput
          label={t('stages:turn.game')}
          value={game}
          least={1}
          most={mostTurns}
          onChange={(next) => put({ game: Math.round(next) }, 'turn')}
        />
        <NumberInput
          label={t('stages:turn.limit')}
          value={limit}
          least={1}
          most={mostTurns}
          onChange={(next) => put({ limit: Math.round(next) }, 'limit')}
        />
      </div>
      <Choice
        label={t('stages:turn.phase')}
        value={phase}
        options={phases.map((id) => ({ id, text: t(`stages:phase.${id}`) }))}
        onChange={(next) => put({ phase: next })}
        testId="stage-phase"
      />
      <Segments
        label={t('stages:turn.active')}
        value={active}
        options={sides}
        onChange={(next) => put({ active: next })}
      />
      <Segments
        label={t('stages:turn.first')}
        value={first}
        options={sides}
        onChange={(next) => put({ first: next })}
      />
    </Section>
  )
}
/** What a game had noted of the turn it was taken from is not so in another. */
const atAnotherTime = ({ remembered, ...stage }: StagedBattle): StagedBattle => ({
  ...stage,
  ...(remembered && { remembered: { ...remembered, turn: undefined, books: undefined } }),
})
/** How it is played from here; the stage itself holds of it only its list of dice. */
export function PlayTerms({ stage }: { readonly stage: StageDocument }) {
  const page = usePage()
  const { t } = useTranslation()
  const { mode, dice } = useSlice(playTermsStore)
  const put = playTermsStore(page).setState
  return (
    <Section title={t('stages:play.title')}>
      <Segments
        label={t('stages:play.hands')}
        value={mode}
        options={[
          { id: 'solo', text: t('stages:play.solo') },
          { id: 'hotSeat', text: t('stages:play.hotSeat') },
        ]}
        onChange={(next) => put({ mode: next })}
      />
      <Choice
        label={t('stages:play.dice')}
        value={dice}
        options={(['fresh', 'same', 'written', 'typed'] as const).map((id) => ({
          id,
          text: t(`stages:play.source.${id}`),
        }))}
        onChange={(next) => put({ dice: next })}
        testId="stage-dice"
      />
      {dice === 'written' && <WrittenDice stage={stage} />}
    </Section>
  )
}
/** Faces in the order in which they fall. */
function WrittenDice({ stage }: { readonly stage: StageDocument }) {
  const page = usePage()
  const { t } = useTranslation()
  const [text, setText] = useState((stage.dice ?? []).join(' '))
  return (
    <TextInput
      label={t('stages:play.faces')}
      value={text}
      maxLength={4000}
      placeholder="4 6 2 H A270"
      onChange={(next) => {
        setText(next)
        const faces = next.split(/[\s,;]+/).filter((face) => face !== '')
        const dice = faces.map((face) => (/^\d+$/.test(face) ? Number(face) : face.toUpperCase()))
        changeStage(page, { ...stage, dice }, 'dice')
      }}
    />
  )
}
/** Inches. */
const usualSize = { width: 72, depth: 48 } as const
function Ground({ stage }: StageProps) {
  const page = usePage()
  const { t } = useTranslation()
  const { language } = useNames()
  const library = useSlice(libraryStore, (state) => state.library)
  const { table = {} } = stage
  const { city } = table
  const inch = inches(1) / stageMeasure(stage).unit
  const choose = async (id: string) => {
    if (id === '') return changeStage(page, { ...stage, table: { ...table, city: undefined } })
    const found = await attempt(page, page.api.call('city', { id }))
    if (found !== undefined)
      changeStage(page, { ...stage, table: { ...table, city: found, width: undefined, depth: undefined } })
  }
  const listed = (library?.cities ?? [])
    .filter(({ level }) => level !== 'skirmish')
    .map(({ id, name }) => ({ id, text: name[language] }))
  const here =
    city === undefined || listed.some(({ id }) => id === city.id)
      ? []
      : [{ id: city.id, text: city.name[language] }]
  return (
    <Section title={t('stages:ground.title')}>
      <Choice
        label={t('stages:ground.city')}
        value={city?.id ?? ''}
        options={[{ id: '', text: t('stages:ground.bare') }, ...here, ...listed]}
        onChange={(id) => void choose(id)}
        testId="stage-city"
      />
      {city === undefined && (
        <div className="row">
          {(['width', 'depth'] as const).map((word) => (
            <NumberInput
              key={word}
              label={t(`stages:ground.${word}`)}
              value={table[word] === undefined ? usualSize[word] : table[word] / inch}
              least={12}
              most={120}
              onChange={(next) =>
                changeStage(page, { ...stage, table: { ...table, [word]: next * inch } }, word)
              }
            />
          ))}
        </div>
      )}
    </Section>
  )
}
function Mission({ stage }: StageProps) {
  const page = usePage()
  const { t } = useTranslation()
  const { language } = useNames()
  const missions = useSlice(libraryStore, (state) => state.library?.missions) ?? []
  const { mission = {} } = stage
  const put = (next: StagedMission) => changeStage(page, { ...stage, mission: { ...mission, ...next } })
  const { scenario } = mission
  const own = typeof scenario === 'object'
  const pieces = stage.table?.city?.pieces ?? []
  const chosen = own ? 'own' : (scenario ?? '')
  return (
    <Section title={t('stages:mission.title')}>
      <OwnFaults about={(path) => path.startsWith('$.mission')} />
      <Choice
        label={t('stages:mission.scenario')}
        value={chosen}
        options={[
          { id: '', text: t('stages:mission.none') },
          ...(own ? [{ id: 'own', text: t('stages:mission.own') }] : []),
          ...missions.map(({ id, name }) => ({ id, text: name[language] })),
        ]}
        onChange={(id) => put({ scenario: id === '' ? undefined : id === 'own' ? scenario : id })}
        testId="stage-mission"
      />
      <Segments
        label={t('stages:mission.level')}
        value={mission.level ?? 'gamma'}
        options={levels.map((id) => ({ id, text: t(`common:level.${id}`) }))}
        onChange={(level) => put({ level })}
      />
      <Segments
        label={t('stages:mission.stage')}
        value={mission.stage ?? 'battle'}
        options={(['deployment', 'battle'] as const).map((id) => ({ id, text: t(`common:stage.${id}`) }))}
        onChange={(next) => put({ stage: next })}
      />
      {pieces.length > 0 && (
        <Choice
          label={t('stages:mission.vital')}
          value={mission.vitalPiece ?? ''}
          options={[
            { id: '', text: '–' },
            ...pieces.map(({ design }, i) => ({ id: `piece-${i + 1}`, text: `${i + 1} · ${design}` })),
          ]}
          onChange={(id) => put({ vitalPiece: id === '' ? null : id })}
        />
      )}
    </Section>
  )
}
function Packs({ stage }: StageProps) {
  const page = usePage()
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const all = useSlice(rulesStore, (state) => state.settings)
  const systems = stage.systems ?? ['core4', 'city-fight']
  const { settings = {} } = stage
  const inPlay = all.filter(({ key }) =>
    packTable.some((pack) => systems.includes(pack.id) && key.startsWith(pack.settings)),
  )
  const shown = open ? inPlay : inPlay.filter(({ key }) => key in settings)
  return (
    <Section title={t('stages:rules.title')}>
      {packTable
        .filter(({ needs }) => needs.length > 0)
        .map(({ id }) => (
          <Check
            key={id}
            selected={systems.includes(id)}
            onChange={(on) =>
              changeStage(page, {
                ...stage,
                systems: packTable
                  .map((pack) => pack.id)
                  .filter((one) => (one === id ? on : systems.includes(one))),
              })
            }
          >
            {t(`setup:pack.${id}.title`)}
          </Check>
        ))}
      <Button small tone="quiet" onPress={() => setOpen(!open)} testId="stage-settings">
        {open ? '▾' : '▸'} {t('stages:rules.settings', { count: Object.keys(settings).length })}
      </Button>
      <ul className="stage-settings">
        {shown.map((spec) => (
          <HouseRule
            key={spec.key}
            spec={spec}
            value={valueIn(settings, spec.key) ?? spec.default}
            set={(value) => {
              const { [spec.key]: _former, ...others } = settings
              changeStage(page, {
                ...stage,
                settings: same(value, spec.default) ? others : { ...others, [spec.key]: value },
              })
            }}
          />
        ))}
      </ul>
    </Section>
  )
}
const isValue = (value: unknown): value is SettingValue =>
  ['boolean', 'number', 'string'].includes(typeof value) || (typeof value === 'object' && value !== null)
const valueIn = (settings: Readonly<Record<string, unknown>>, key: string): SettingValue | undefined => {
  const value = settings[key]
  return isValue(value) ? value : undefined
}
