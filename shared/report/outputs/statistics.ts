import type { Names } from '../../words/names'
import type { RuleId } from '../../protocol/refusal'
import type { Story } from '../text'
import type { Section } from './document'
export function statisticsOf(
  _story: Story,
  _names: Names,
  _rule: (id: RuleId) => string | null,
): readonly Section[] {
  return []
}
