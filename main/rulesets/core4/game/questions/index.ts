/**
 * The questions rules may answer: special rules, powers, buildings, packs. Each tells what is asked about, what the asker
 * knows, and of whom it is asked besides the game itself (`units/bearers.ts` finds them).
 */
import type { HarmQuestions } from './harm'
import type { ShootingQuestions } from './shooting'
import type { CombatQuestions } from './combat'
import type { NerveQuestions } from './nerve'
import type { MovementQuestions } from './movement'
import type { ArrivalQuestions } from './arrival'
import type { CompanyQuestions } from './company'
import type { TableQuestions } from './table'
import type { BattleQuestions } from './battle'

export type CoreQuestions = HarmQuestions &
  ShootingQuestions &
  CombatQuestions &
  NerveQuestions &
  MovementQuestions &
  ArrivalQuestions &
  CompanyQuestions &
  TableQuestions &
  BattleQuestions
export type Question = keyof CoreQuestions
export type AboutQuestion<K extends Question> = CoreQuestions[K]['about']
