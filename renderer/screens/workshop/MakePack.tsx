import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  closureOf,
  documentKinds,
  keyOfDocument,
  type DocumentRef,
  type ShelvedDocument,
} from '../../../shared/protocol/storeypack'
import { Button } from '../../hud/controls/Button'
import { Check } from '../../hud/controls/Check'
import { PageHead } from '../../hud/controls/PageHead'
import { TextInput } from '../../hud/controls/TextInput'
import { useNames } from '../../hud/said/useNames'
import { libraryStore } from '../../page/app/library'
import { routeStore } from '../../page/app/route'
import { attempt, showFault } from '../../page/app/toasts'
import { useNamesOf } from '../documents/DocumentNotes'
import { ShelfSearch } from '../documents/ShelfSearch'
import { useDocuments } from '../documents/use-documents'
import { usePage, useSlice } from '../../hooks/page-context'
import { writePack } from './write-pack'
import './workshop.css'

const bare = { title: '', author: '', note: '', edition: '1' }

/** Chooses what goes into a pack; what that is built on comes along by itself. */
export default function MakePack() {
  const page = usePage()
  const { t } = useTranslation()
  const { language } = useNames()
  const go = useSlice(routeStore, (state) => state.go)
  const refresh = useSlice(libraryStore, (state) => state.refresh)
  const shelves = useDocuments()
  const namesOf = useNamesOf(shelves)
  const [chosen, setChosen] = useState<readonly DocumentRef[]>([])
  const [words, setWords] = useState(bare)
  const [making, setMaking] = useState(false)
  useEffect(() => {
    refresh().catch(page.bound(showFault))
  }, [refresh])
  const own = (shelves?.documents ?? []).filter((one) => one.own)
  const held = closureOf(chosen, shelves?.documents ?? [])
  const isChosen = (ref: DocumentRef) => chosen.some((one) => keyOfDocument(one) === keyOfDocument(ref))
  const along = held.filter((one) => !isChosen(one))
  const lacking = held.filter(({ missing }) => missing.length > 0)
  const choose = (ref: DocumentRef, on: boolean) =>
    setChosen([
      ...chosen.filter((one) => keyOfDocument(one) !== keyOfDocument(ref)),
      ...(on ? [{ kind: ref.kind, id: ref.id }] : []),
    ])
  const say = (word: keyof typeof bare) => (value: string) => setWords({ ...words, [word]: value })
  const why =
    chosen.length === 0
      ? t('workshop:chooseSomething')
      : words.title.trim() === ''
        ? t('workshop:giveTitle')
        : lacking.length > 0
          ? t('workshop:cannotMake')
          : ''
  const make = async () => {
    setMaking(true)
    await attempt(page, writePack(page, words, chosen, held))
    setMaking(false)
  }
  /** Whose it is that brings this one along. */
  const because = (document: ShelvedDocument) =>
    held.filter((one) => one.links.some((link) => keyOfDocument(link) === keyOfDocument(document)))
  return (
    <main className="page">
      <PageHead
        title={t('workshop:makeTitle')}
        back={t('workshop:packs')}
        onBack={() => go({ at: 'packs' })}
      />
      <div className="make-pack">
        <section className="make-pack-choice" aria-label={t('workshop:choose')}>
          <h2>{t('workshop:choose')}</h2>
          <p className="small dim">{t('workshop:chooseAbout')}</p>
          {shelves !== null && own.length === 0 && <p>{t('workshop:nothingOwn')}</p>}
          <ShelfSearch listed={own} nameOf={({ name }) => name} of={t('workshop:ownThings')}>
            {(found) =>
              documentKinds.map((kind) => {
                const those = found.filter((one) => one.kind === kind)
                return those.length === 0 ? null : (
                  <fieldset key={kind} className="make-pack-kind">
                    <legend>{t(`workshop:kinds.${kind}`)}</legend>
                    {those.map((one) => (
                      <Check key={one.id} selected={isChosen(one)} onChange={(on) => choose(one, on)}>
                        {one.name[language]}
                        {one.from && (
                          <span className="small dim">
                            {' '}
                            · {t('workshop:fromPack', { title: one.from.title })}
                          </span>
                        )}
                      </Check>
                    ))}
                  </fieldset>
                )
              })
            }
          </ShelfSearch>
        </section>
        <section className="make-pack-words panel" aria-label={t('workshop:pack')}>
          <TextInput
            label={t('workshop:word.title')}
            value={words.title}
            onChange={say('title')}
            maxLength={80}
          />
          <div className="make-pack-row">
            <TextInput
              label={t('workshop:word.author')}
              value={words.author}
              onChange={say('author')}
              maxLength={80}
            />
            <TextInput
              label={t('workshop:word.edition')}
              value={words.edition}
              onChange={say('edition')}
              maxLength={20}
            />
          </div>
          <label className="field">
            <span className="label">{t('workshop:word.note')}</span>
            <textarea
              className="input"
              rows={4}
              maxLength={2000}
              value={words.note}
              onChange={(event) => say('note')(event.target.value)}
            />
          </label>
          <h3>{t('workshop:holds', { count: held.length })}</h3>
          <ul className="pack-holds" data-testid="pack-holds">
            {held.filter(isChosen).map(({ kind, id, name }) => (
              <li key={`${kind} ${id}`}>
                {t(`workshop:kind.${kind}`)}: {name[language]}
              </li>
            ))}
            {along.map((one) => (
              <li key={keyOfDocument(one)} className="dim">
                {t(`workshop:kind.${one.kind}`)}: {one.name[language]}
                <span className="small"> · {t('workshop:along', { names: namesOf(because(one)) })}</span>
              </li>
            ))}
            {lacking.map((one) => (
              <li key={`lacks ${keyOfDocument(one)}`} className="document-lacks">
                ⚠ {one.name[language]}: {t('workshop:lacks', { names: namesOf(one.missing) })}
              </li>
            ))}
          </ul>
          <p className="small dim" role="status">
            {why}
          </p>
          <Button tone="primary" disabled={why !== '' || making} onPress={make} testId="write-pack">
            {t('workshop:write')}
          </Button>
        </section>
      </div>
    </main>
  )
}
