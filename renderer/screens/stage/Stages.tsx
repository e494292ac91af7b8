import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Library } from '../../../shared/protocol/library'
import { Button } from '../../hud/controls/Button'
import { Dialog } from '../../hud/controls/Dialog'
import { TextInput } from '../../hud/controls/TextInput'
import { usePage, useSlice } from '../../hooks/page-context'
import { libraryStore } from '../../page/app/library'
import { routeStore } from '../../page/app/route'
import { attempt, toastsStore } from '../../page/app/toasts'
import { beginStage, openStage } from '../../page/editors/stage/draft'
import { playStage } from '../../page/editors/stage/play'
import { OpenFile } from '../files/OpenFile'
import { FileFaults } from '../lists/FileFaults'
import { LibraryPage } from '../lists/LibraryPage'
import { Shelf } from '../lists/Shelf'
import { NewStage } from './NewStage'
import { exportStage, takeStageFile } from './stage-files'
import '../lists/lists.css'
import '../forces/forces.css'
import './stage.css'

type Listed = Library['stages'][number]

/** All staged moments, and the ways to more of them. */
export default function Stages() {
  const page = usePage()
  const { t } = useTranslation()
  const library = useSlice(libraryStore, (state) => state.library)
  const [begins, setBegins] = useState(false)
  const stages = library?.stages ?? []
  return (
    <LibraryPage title={t('stages:shelf')} read={page.bound(takeStageFile)} editor={{ at: 'stage' }}>
      {(take) => (
        <>
          <div className="force-ways">
            <Button tone="primary" testId="new-stage" onPress={() => setBegins(true)}>
              {t('stages:new.button')}
            </Button>
            <OpenFile onFile={take}>
              <Button testId="import-stage">{t('stages:import')}</Button>
            </OpenFile>
            <p className="small dim">{t('stages:about')}</p>
          </div>
          <FileFaults shelves={['stages']} testId="stage-file-faults" />
          <Shelf
            kind="stage"
            listed={stages.map((stage) => ({ ...stage, name: { en: stage.title, ru: stage.title } }))}
            words="stages"
            testId="stage"
            cardClass="force-card"
            heading={(_, name) => name}
            about={(stage) => <About stage={stage} />}
            more={(stage) => <StageWays stage={stage} />}
            empty={library === null ? undefined : t('stages:empty')}
            read={async (id) => {
              const stage = await page.api.call('stage', { id })
              return { stage, name: { en: stage.title, ru: stage.title } }
            }}
            editor={{ at: 'stage' }}
            open={({ stage }) => openStage(page, stage.id, stage)}
            take={({ stage }, name) => beginStage(page, { ...stage, title: name.en })}
            write={({ stage }, called) => exportStage(page, stage, called)}
          />
          {begins && <NewStage onClose={() => setBegins(false)} />}
        </>
      )}
    </LibraryPage>
  )
}
function About({ stage }: { readonly stage: Listed }) {
  const { t } = useTranslation()
  const packs = stage.systems.map((id) => t(`setup:pack.${id}.title`, { defaultValue: id }))
  return (
    <>
      {t(stage.family === 'skirmish' ? 'stages:people' : 'stages:units', { count: stage.units })} ·{' '}
      {packs.join(', ')}
    </>
  )
}
/** Played from the shelf as it lies there, and called otherwise. */
function StageWays({ stage }: { readonly stage: Listed }) {
  const page = usePage()
  const { t } = useTranslation()
  const go = useSlice(routeStore, (state) => state.go)
  const refresh = useSlice(libraryStore, (state) => state.refresh)
  const [title, setTitle] = useState<string | null>(null)
  const [starting, setStarting] = useState(false)
  const play = async () => {
    setStarting(true)
    const found = await attempt(page, page.api.call('stage', { id: stage.id }))
    const table = found === undefined ? undefined : await attempt(page, playStage(page, stage.id, found))
    setStarting(false)
    if (table !== undefined) go(table)
  }
  const rename = async (called: string) => {
    setTitle(null)
    const found = await attempt(page, page.api.call('stage', { id: stage.id }))
    if (found === undefined) return
    const saved = await attempt(page, page.api.call('saveStage', { stage: { ...found, title: called } }))
    if (saved !== undefined)
      toastsStore(page)
        .getState()
        .show('good', { key: 'editor:done', args: { name: called } })
    await refresh()
  }
  return (
    <div className="card-foot">
      <Button
        small
        disabled={starting}
        onPress={() => void play()}
        label={t('stages:play.named', { name: stage.title })}
      >
        ▶ {t('stages:play.short')}
      </Button>
      {stage.own && (
        <Button
          small
          tone="quiet"
          onPress={() => setTitle(stage.title)}
          label={t('stages:rename.named', { name: stage.title })}
        >
          {t('stages:rename.button')}
        </Button>
      )}
      {title !== null && (
        <Dialog
          title={t('stages:rename.title')}
          onClose={() => setTitle(null)}
          foot={
            <>
              <Button onPress={() => setTitle(null)}>{t('common:cancel')}</Button>
              <Button tone="primary" disabled={title.trim() === ''} onPress={() => void rename(title.trim())}>
                {t('stages:rename.button')}
              </Button>
            </>
          }
        >
          <TextInput label={t('stages:name')} value={title} maxLength={300} onChange={setTitle} />
        </Dialog>
      )}
    </div>
  )
}
