/** How a weapon shoots as the eye sees it. Pure data: the scene draws it. */
import type { Weapon } from '../../../shared/protocol/force'
import type { WeaponLook } from '../../../shared/protocol/special-rule'
import type { CarriedId } from '../../../shared/skirmish/tables'
import type { ShotsCue } from './cue'

/**
 * `thrown`: by hand, in a bow. `launched`: from a tube, in a bow. `rocket`: with a tail of fire. `shell`: one great flash.
 * `beam`: a short white heat.
 */
export type ShotManner =
  'single' | 'burst' | 'heavy' | 'sniper' | 'flame' | 'thrown' | 'launched' | 'rocket' | 'shell' | 'beam'

export interface MannerLook {
  /** Colours of the streak and of the flash at the muzzle. */
  readonly streak: string
  readonly flash: string
  /** mm: length and thickness of one streak. */
  readonly length: number
  readonly thick: number
  /** mm per second. */
  readonly pace: number
  /** Streaks of one model, however many dice it throws; seconds from one to the next. */
  readonly most: number
  readonly least: number
  readonly between: number
  /** mm: how large the flash grows. */
  readonly muzzle: number
  /** The flight rises over its chord by this share of it. */
  readonly bow: number
  /** mm: how far what it hits is scattered. */
  readonly spread: number
  /** A trail of smoke hangs along its way. */
  readonly trail: boolean
  /** Something flies; else it is a tongue of fire. */
  readonly flies: boolean
}

const bullet: MannerLook = {
  streak: '#ffd48a',
  flash: '#ffcf7a',
  length: 46,
  thick: 1.5,
  pace: 2600,
  most: 2,
  least: 1,
  between: 0.16,
  muzzle: 24,
  bow: 0,
  spread: 12,
  trail: false,
  flies: true,
}
export const mannerLooks: Readonly<Record<ShotManner, MannerLook>> = {
  single: bullet,
  burst: { ...bullet, most: 4, least: 3, between: 0.08, spread: 18 },
  heavy: {
    ...bullet,
    streak: '#ffc164',
    length: 64,
    thick: 2.2,
    most: 6,
    least: 4,
    between: 0.07,
    muzzle: 34,
    spread: 24,
  },
  sniper: {
    ...bullet,
    streak: '#fff1cf',
    length: 600,
    thick: 2.2,
    pace: 2400,
    most: 1,
    muzzle: 18,
    spread: 4,
  },
  flame: { ...bullet, flash: '#ff9c4a', pace: 620, most: 1, muzzle: 30, spread: 0, flies: false },
  thrown: {
    ...bullet,
    streak: '#6b6a5e',
    flash: '#000000',
    length: 5,
    thick: 4,
    pace: 520,
    most: 1,
    muzzle: 0,
    bow: 0.22,
    spread: 0,
  },
  launched: {
    ...bullet,
    streak: '#c9b48a',
    length: 16,
    thick: 6,
    pace: 900,
    most: 1,
    muzzle: 28,
    bow: 0.16,
    spread: 0,
    trail: true,
  },
  rocket: {
    ...bullet,
    streak: '#ffb25a',
    flash: '#ffb066',
    length: 30,
    thick: 4,
    pace: 1100,
    most: 1,
    muzzle: 46,
    spread: 0,
    trail: true,
  },
  beam: {
    ...bullet,
    streak: '#fff3dc',
    flash: '#ffd9a0',
    length: 150,
    thick: 3.4,
    pace: 1500,
    most: 1,
    muzzle: 44,
    spread: 4,
  },
  shell: {
    ...bullet,
    streak: '#ffe0a6',
    length: 80,
    thick: 4,
    pace: 3000,
    most: 1,
    muzzle: 60,
    spread: 0,
  },
}

const carried: Readonly<Record<CarriedId, { readonly aimed: ShotManner; readonly burst: ShotManner }>> = {
  pistol: { aimed: 'single', burst: 'single' },
  rifle: { aimed: 'single', burst: 'burst' },
  ar: { aimed: 'single', burst: 'burst' },
  sniper: { aimed: 'sniper', burst: 'sniper' },
  smg: { aimed: 'burst', burst: 'burst' },
  lmg: { aimed: 'burst', burst: 'burst' },
  mmg: { aimed: 'burst', burst: 'heavy' },
  hmg: { aimed: 'heavy', burst: 'heavy' },
  grenade: { aimed: 'thrown', burst: 'thrown' },
  flamer: { aimed: 'flame', burst: 'flame' },
  gl: { aimed: 'launched', burst: 'launched' },
  rpg: { aimed: 'rocket', burst: 'rocket' },
  atgm: { aimed: 'rocket', burst: 'rocket' },
  gun: { aimed: 'shell', burst: 'shell' },
  mortar: { aimed: 'launched', burst: 'launched' },
}
/** Of a weapon of Live Skirmish, which its name tells; smoke is thrown, whatever it comes out of. */
export function mannerOfCarried(weapon: string, mode: 'aimed' | 'burst' | 'smoke'): ShotManner {
  if (mode === 'smoke') return weapon === 'gl' || weapon === 'mortar' ? 'launched' : 'thrown'
  return Object.hasOwn(carried, weapon)
    ? carried[weapon as CarriedId][mode]
    : mode === 'burst'
      ? 'burst'
      : 'single'
}

/** What of a view says how the weapons in play look. */
export interface Arms {
  readonly weapons?: Readonly<Record<string, Profile>>
  readonly looks?: Readonly<Record<string, WeaponLook>>
}
type Profile = Pick<Weapon, 'type' | 'shots' | 's'>

const heavyStrength = 7
/** Of a weapon of a battle whose rules tell nothing, by what its profile says. */
function mannerOfProfile({ type, shots, s }: Profile): ShotManner {
  if (type === 'ordnance') return 'shell'
  if (type === 'heavy') return shots > 1 ? 'heavy' : s >= heavyStrength ? 'rocket' : 'single'
  return shots > 1 || type === 'assault' || type === 'rapidFire' ? 'burst' : 'single'
}
/** What its rules tell goes before its profile; a great gun is one whatever it fires, unless over the roofs. */
function mannerOfLook(look: WeaponLook, profile: Profile | undefined): ShotManner {
  if (look === 'flame') return 'flame'
  if (look === 'lofted') return 'launched'
  if (profile?.type === 'ordnance') return 'shell'
  if (look === 'precise') return 'sniper'
  if (look === 'heat') return 'beam'
  return (profile?.s ?? 0) >= heavyStrength ? 'rocket' : 'launched'
}
/** As the fact tells, else as the weapon does that is in play under that name. */
export function mannerOfShots({ manner, weapon, shots }: ShotsCue, { weapons, looks }: Arms): ShotManner {
  if (manner !== null) return manner
  const [look, profile] = [looks?.[weapon], weapons?.[weapon]]
  if (look !== undefined) return mannerOfLook(look, profile)
  return profile ? mannerOfProfile(profile) : shots > 1 ? 'burst' : 'single'
}
