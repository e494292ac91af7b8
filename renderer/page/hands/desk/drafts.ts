/** What can lie on the desk, of either game: as the entries make it. */
import type { battleQuestions } from '../battle/questions'
import type { skirmishQuestions } from '../skirmish-decisions/questions'

type Entries<Q> = Q[keyof Q]
type Opened<E> = E extends { open(...asked: never): infer D } ? D : never
export type Draft = Opened<Entries<typeof battleQuestions> | Entries<typeof skirmishQuestions>>
export type DraftOf<F extends Draft['form']> = Extract<Draft, { form: F }>
