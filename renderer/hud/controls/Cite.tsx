import { Button } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { openRule } from '../../page/app/route'
import { usePage } from '../../hooks/page-context'

/** A rule's ID; pressing it opens the rule. */
export function Cite({ rule }: { readonly rule: string }) {
  const page = usePage()
  const { t } = useTranslation()
  return (
    <Button className="cite" onPress={() => openRule(page, rule)} aria-label={t('common:openRule', { rule })}>
      {rule}
    </Button>
  )
}
export function Cites({ rules, most = 4 }: { readonly rules: readonly string[]; readonly most?: number }) {
  return (
    <span className="cites">
      {[...new Set(rules)].slice(0, most).map((rule) => (
        <Cite key={rule} rule={rule} />
      ))}
    </span>
  )
}
