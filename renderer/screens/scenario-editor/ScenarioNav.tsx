import { useTranslation } from 'react-i18next'
import { usePage, useSlice } from '../../hooks/page-context'
import { lookAtScenario, scenarioDraftStore } from '../../page/editors/scenario/draft'
import { isList, isObject, jsonAt, type Json } from '../../page/editors/form/json'
import { sectionOfPlace, sectionsOf, type ScenarioSectionId } from '../../page/editors/scenario/sections'
import { deployPath } from '../../page/editors/scenario/zones'

/** How many of what a section lists there are; null: it lists nothing. */
function countIn(document: Json, section: ScenarioSectionId): number | null {
  const size = (value: Json | undefined): number =>
    isList(value) ? value.length : isObject(value) ? Object.keys(value).length : 0
  switch (section) {
    case 'steps':
    case 'objectives':
    case 'events':
      return size(jsonAt(document, [section]))
    case 'zones': {
      const zones = jsonAt(document, [...(deployPath(document) ?? ['-']), 'zones'])
      return isObject(zones) ? Object.values(zones).reduce<number>((sum, one) => sum + size(one), 0) : 0
    }
    case 'people':
      return size(jsonAt(document, ['bystanders']))
    case 'options':
      return size(jsonAt(document, ['options']))
    default:
      return null
  }
}

/** The sections of the scenario, and which of them has something to be mended. */
export function ScenarioNav({ faults }: { readonly faults: readonly { readonly place: string }[] }) {
  const page = usePage()
  const { t } = useTranslation()
  const { family, document, section } = useSlice(scenarioDraftStore)
  return (
    <nav className="scenario-nav" aria-label={t('scenario:sections')}>
      {sectionsOf(family).map((id) => {
        const count = countIn(document, id)
        return (
          <button
            key={id}
            type="button"
            className="tree-entry"
            aria-current={section === id}
            onClick={() => lookAtScenario(page, id)}
            data-testid={`section-${id}`}
          >
            <span>{t(`scenario:section.${id}`)}</span>
            <span>
              {faults.some(({ place }) => sectionOfPlace(family, place) === id) && (
                <span className="tree-fault" title={t('scenario:faults')}>
                  ⚠{' '}
                </span>
              )}
              {count !== null && count > 0 && <span className="small dim">{count}</span>}
            </span>
          </button>
        )
      })}
    </nav>
  )
}
