import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Family } from '../../../shared/protocol/setup'
import { Button } from '../../hud/controls/Button'
import { Choice } from '../../hud/controls/Choice'
import { Dialog } from '../../hud/controls/Dialog'
import { Segments } from '../../hud/controls/Segments'
import { TextInput } from '../../hud/controls/TextInput'
import { useNames } from '../../hud/said/useNames'
import { usePage, useSlice } from '../../hooks/page-context'
import { libraryStore } from '../../page/app/library'
import { routeStore } from '../../page/app/route'
import { attempt } from '../../page/app/toasts'
import { beginStage } from '../../page/editors/stage/draft'
import { emptyStage, type StageDocument } from '../../page/editors/stage/document'
import type { Page } from '../../page/page'

interface Wish {
  readonly title: string
  readonly family: Family
  /** Ids; '' is none. */
  readonly city: string
  readonly a: string
  readonly b: string
  readonly mission: string
}
/** What is chosen is brought along; the rest is bare. */
async function stageOf(page: Page, { title, family, city, a, b, mission }: Wish): Promise<StageDocument> {
  if (family === 'skirmish') return { title, systems: ['live-skirmish'], models: [] }
  const bare = emptyStage(title)
  const [ground, first, second] = await Promise.all([
    city === '' ? undefined : page.api.call('city', { id: city }),
    a === '' ? undefined : page.api.call('force', { id: a }),
    b === '' ? undefined : page.api.call('force', { id: b }),
  ])
  const missions = libraryStore(page).getState().library?.missions ?? []
  const chosen = missions.find(({ id }) => id === mission)
  const level = ground !== undefined && ground.level !== 'skirmish' ? ground.level : chosen?.levels[0]
  return {
    ...bare,
    ...(chosen && { systems: [...new Set(['core4', ...(ground ? ['city-fight'] : []), ...chosen.packs])] }),
    ...(ground && { table: { city: ground } }),
    forces: { ...(first && { a: first }), ...(second && { b: second }) },
    mission: { ...(chosen && { scenario: chosen.id }), ...(level && { level }) },
  }
}
/** A new stage begins: on an empty table, in a city with two forces, in a mission. */
export function NewStage({ onClose }: { readonly onClose: () => void }) {
  const page = usePage()
  const { t } = useTranslation()
  const { language } = useNames()
  const go = useSlice(routeStore, (state) => state.go)
  const library = useSlice(libraryStore, (state) => state.library)
  const [wish, setWish] = useState<Wish>({
    title: t('stages:new.untitled'),
    family: 'battle',
    city: '',
    a: '',
    b: '',
    mission: '',
  })
  const put = (next: Partial<Wish>) => setWish({ ...wish, ...next })
  const named = (
    list: readonly { readonly id: string; readonly name: { readonly en: string; readonly ru: string } }[],
  ) => list.map(({ id, name }) => ({ id, text: name[language] }))
  const begin = async () => {
    const stage = await attempt(page, stageOf(page, wish))
    if (stage === undefined) return
    beginStage(page, stage)
    go({ at: 'stage' })
  }
  const none = { id: '', text: t('stages:new.none') }
  return (
    <Dialog
      title={t('stages:new.title')}
      onClose={onClose}
      foot={
        <>
          <Button onPress={onClose}>{t('common:cancel')}</Button>
          <Button
            tone="primary"
            disabled={wish.title.trim() === ''}
            onPress={() => void begin()}
            testId="begin-stage"
          >
            {t('stages:new.begin')}
          </Button>
        </>
      }
    >
      <div className="stage-new">
        <TextInput
          label={t('stages:name')}
          value={wish.title}
          maxLength={300}
          onChange={(title) => put({ title })}
        />
        <Segments
          label={t('stages:new.family')}
          value={wish.family}
          options={(['battle', 'skirmish'] as const).map((id) => ({ id, text: t(`stages:new.${id}`) }))}
          onChange={(family) => put({ family })}
        />
        {wish.family === 'battle' && (
          <>
            <Choice
              label={t('stages:ground.city')}
              value={wish.city}
              options={[
                { id: '', text: t('stages:ground.bare') },
                ...named((library?.cities ?? []).filter(({ level }) => level !== 'skirmish')),
              ]}
              onChange={(city) => put({ city })}
              testId="new-stage-city"
            />
            {(['a', 'b'] as const).map((seat) => (
              <Choice
                key={seat}
                label={t('stages:new.force', { side: t(`stages:side.${seat}`) })}
                value={wish[seat]}
                options={[none, ...named(library?.forces ?? [])]}
                onChange={(id) => put({ [seat]: id })}
                testId={`new-stage-force-${seat}`}
              />
            ))}
            <Choice
              label={t('stages:mission.title')}
              value={wish.mission}
              options={[none, ...named(library?.missions ?? [])]}
              onChange={(mission) => put({ mission })}
              testId="new-stage-mission"
            />
          </>
        )}
      </div>
    </Dialog>
  )
}
