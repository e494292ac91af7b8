/** What may be named in a place of the file: pieces of the table behind it, its own objectives, what lies in the library. */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { storeysOf } from '../../../shared/table'
import type { Table } from '../../../shared/table/types'
import { soldiersOf } from '../../../shared/skirmish/points'
import { battlePacks } from '../../../shared/protocol/packs'
import { useNames } from '../../hud/said/useNames'
import { useSlice } from '../../hooks/page-context'
import { libraryStore } from '../../page/app/library'
import { rulesStore } from '../../page/app/rules'
import { scenarioDraftStore } from '../../page/editors/scenario/draft'
import { isList, isObject, jsonAt, type Json } from '../../page/editors/form/json'
import { namedAt, type NamedKind } from '../../page/editors/scenario/named'
import { pieceName } from '../../../shared/words/names'
import { useKept } from '../files/use-kept'
import type { NamedOption } from '../form/work'
import { settingName } from './setting-words'

/** Figures that a bystander may be shown as. */
const figures = ['civilian-man', 'civilian-woman', 'hostage', 'journalist']
const said = (document: Json, path: readonly string[]): string | null => {
  const value = jsonAt(document, path)
  return typeof value === 'string' && value !== '' ? value : null
}

export function useOptions(table: Table | null): (place: string) => readonly NamedOption[] | null {
  const { t } = useTranslation()
  const names = useNames()
  const { family, document } = useSlice(scenarioDraftStore)
  const library = useSlice(libraryStore, (state) => state.library)
  const { settings, skirmishSettings } = useSlice(rulesStore)
  const skirmish = family === 'skirmish'
  const forceA = useKept('skirmishForce', skirmish ? said(document, ['sides', 'a', 'force']) : null)
  const forceB = useKept('skirmishForce', skirmish ? said(document, ['sides', 'b', 'force']) : null)
  return useMemo(() => {
    const { language } = names
    const listed = (list: readonly { readonly id: string; readonly name: { en: string; ru: string } }[]) =>
      list.map(({ id, name }) => ({ id, text: name[language] }))
    const own = (path: readonly string[]): readonly NamedOption[] => {
      const list = jsonAt(document, path)
      return (isList(list) ? list : []).flatMap((one) => {
        const id = isObject(one) ? one['id'] : undefined
        return typeof id === 'string' && id !== '' ? [{ id, text: id }] : []
      })
    }
    const soldiers = (place: string): readonly NamedOption[] => {
      const force = place.startsWith('sides.a') ? forceA : forceB
      return force ? listed(soldiersOf(force)) : []
    }
    const optionsOf = (thing: NamedKind, place: string): readonly NamedOption[] => {
      switch (thing) {
        case 'piece':
          return (table?.pieces ?? [])
            .filter((piece) => skirmish || storeysOf(piece.design) > 0 || piece.design.kind === 'ruin')
            .map(({ id }) => ({
              id,
              text: table ? `${id.replace(/^piece-/, '№ ')} · ${pieceName({ table }, id, names)}` : id,
            }))
        case 'objective':
          return own(['objectives'])
        case 'setting':
          return settings.map(({ key }) => ({ id: key, text: settingName(key, names) }))
        case 'skirmishSetting':
          return skirmishSettings.map(({ key }) => ({ id: key, text: settingName(key, names) }))
        case 'force':
          return listed(library?.forces ?? [])
        case 'skirmishForce':
          return listed(library?.skirmishForces ?? [])
        case 'city':
          return listed((library?.cities ?? []).filter(({ level }) => level === 'skirmish'))
        case 'pack':
          return battlePacks.map((id) => ({ id, text: t(`setup:pack.${id}.title`) }))
        case 'stratagem':
          return [...listed(library?.stratagems ?? []), ...own(['stratagems', 'own'])]
        case 'soldier':
          return soldiers(place)
        case 'figure':
          return figures.map((id) => ({ id, text: t(`scenario:figure.${id}`) }))
      }
    }
    return (place) => {
      const thing = namedAt(family, place)
      return thing === null ? null : optionsOf(thing, place)
    }
  }, [t, names, family, skirmish, document, library, settings, skirmishSettings, table, forceA, forceB])
}
