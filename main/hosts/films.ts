/** Games that are watched: running ones and those that lie on the disk, of whatever version of their rules. */
import { randomUUID } from 'node:crypto'
import type { StageMoment } from '../../shared/protocol/case'
import type { FilmFrames, FilmHead, FilmSight, FilmTitle } from '../../shared/protocol/film'
import { inLanguage, type GivenName } from '../../shared/protocol/given-name'
import { inSlices, type Pause } from '../engine'
import { handoverIn, refusedFor, type JournalLine } from '../session'
import { FileFault, readSetup, type GameStore, type MeshStore } from '../storage'
import { badRequest } from './api-error'
import { asFileFaults, journalLines, meshesNeeded, rulesetBehind, type RulesetFor } from './journal-lines'
import type { HostedFilm, HostedSession, Playable } from './playable'

/** So many films stay at hand; whoever has not been looked at for longest goes. */
const mostFilms = 4

interface Films {
  title(game: string, pause: Pause): Promise<FilmTitle>
  head(game: string, sight: FilmSight, pause: Pause): Promise<FilmHead>
  /** @param nodes  each the child of the one before */
  frames(game: string, sight: FilmSight, nodes: readonly number[], pause: Pause): Promise<FilmFrames>
  /**
   * A new game that stands where this one stood, with dice to come of its own.
   * @param consent  both have said so: before the end of a game of two it takes the word of both (LS-ENG-08)
   */
  playFrom(game: string, node: number, consent: boolean, pause: Pause): Promise<string>
  /**
   * A moment as a stage of its own.
   * @throws ApiFault while two are playing: their secrets are nobody's to stage
   */
  moment(game: string, node: number, pause: Pause): Promise<StageMoment>
  forget(game: string): void
}
interface OpenFilm {
  readonly film: HostedFilm
  readonly rules: Playable
  readonly lines: readonly JournalLine[]
}
interface KeptFilm {
  /** The running game it shows, or how the journal on the disk was when it was read. */
  readonly of: HostedSession | string
  readonly opened: Promise<OpenFilm>
}

export function filmsOf(
  store: GameStore,
  meshes: Pick<MeshStore, 'bring'>,
  rulesetFor: RulesetFor,
  running: (game: string) => Promise<HostedSession | null>,
): Films {
  /** The one looked at last stands last. */
  const films = new Map<string, KeptFilm>()

  async function find(game: string): Promise<OpenFilm> {
    const session = await running(game)
    const of = session ?? (await store.stamp(game))
    const kept = films.get(game)
    films.delete(game)
    const opened = kept?.of === of ? kept.opened : session ? openRunning(game, session) : openStored(game)
    films.set(game, { of, opened })
    const [oldest] = films.keys()
    if (films.size > mostFilms && oldest !== undefined) films.delete(oldest)
    try {
      const found = await opened
      if (session) found.film.follow(session.lines)
      return found
    } catch (error) {
      // What could not be opened is tried afresh next time.
      if (films.get(game)?.opened === opened) films.delete(game)
      throw error
    }
  }

  const openRunning = async (game: string, { lines }: HostedSession): Promise<OpenFilm> =>
    opened(journalName(game), lines)
  async function openStored(game: string): Promise<OpenFilm> {
    const name = journalName(game)
    const { lines } = await store.read(game)
    await meshes.bring(meshesNeeded(name, lines))
    return opened(name, await inSlices(journalLines(name, lines)))
  }
  const opened = (name: string, lines: readonly JournalLine[]): Promise<OpenFilm> =>
    openedFilm(rulesetFor, name, lines)

  const isOver = ({ film }: OpenFilm, game: string, pause: Pause): Promise<boolean> =>
    asFileFaults(journalName(game), () => inSlices(film.over(), pause))

  /** @throws ApiFault: the secrets of both sides are nobody's to see before the end */
  async function shownTo(game: string, sight: FilmSight, pause: Pause): Promise<OpenFilm> {
    const found = await find(game)
    if (sight === 'all' && !(await isOver(found, game, pause))) throw refusedFor('secretsUntilOver')
    return found
  }

  return {
    async title(game, pause) {
      const found = await find(game)
      const { sides } = readSetup(found.lines[0], journalName(game))
      return {
        mode: found.film.mode,
        open: isOpen(found),
        over: await isOver(found, game, pause),
        sides: { a: { name: sides.a.name }, b: { name: sides.b.name } },
      }
    },
    async head(game, sight, pause) {
      return headOf(await shownTo(game, sight, pause), game, sight, pause)
    },
    async frames(game, sight, [first, ...more], pause) {
      const { film } = await shownTo(game, sight, pause)
      if (first === undefined) throw badRequest('nodes', '')
      proveChain(film, [first, ...more])
      return asFileFaults(journalName(game), () => inSlices(film.frames(sight, [first, ...more]), pause))
    },
    async playFrom(game, node, consent, pause) {
      const name = journalName(game)
      const found = await find(game)
      const { film, rules, lines } = found
      const isOlder = film.ruleset.version < rules.version
      if (isOlder && film.ruleset.version < rules.goesOnFrom)
        throw new FileFault('older', name, { line: 2 }, `${film.ruleset.version} < ${rules.version}`)
      film.parent(node)
      // What both may have taken back by their word alone is not tried out by one of them in a copy.
      if (film.mode === 'hotSeat' && !consent && !(await isOver(found, game, pause)))
        throw refusedFor('copyNeedsConsent', 'LS-ENG-08')
      const begun = { title: titleFrom(readSetup(lines[0], name).title, node), seed: randomUUID() }
      const branch = await asFileFaults(name, () =>
        isOlder || node < film.from
          ? rules.branchOn(lines, node, begun, pause)
          : rules.branch(lines, node, begun, pause),
      )
      return store.keep(branch.lines, branch.summary())
    },
    async moment(game, node, pause) {
      const name = journalName(game)
      const found = await find(game)
      const { film, rules, lines } = found
      film.parent(node)
      // A copy for one would show, and try out, what two have not laid open yet.
      if (film.mode === 'hotSeat' && !(await isOver(found, game, pause))) throw refusedFor('secretsUntilOver')
      const title = inLanguage(titleFrom(readSetup(lines[0], name).title, node), 'en')
      const id = `moment-${randomUUID().slice(0, 8)}`
      const moment = await asFileFaults(name, () => rules.moment(lines, node, { id, title }))
      if (moment === null) throw refusedFor('notBuilt')
      return moment
    },
    forget: (game) => void films.delete(game),
  }
}

/** @param name  the file that faults name */
export function openedFilm(
  rulesetFor: RulesetFor,
  name: string,
  lines: readonly JournalLine[],
): Promise<OpenFilm> {
  const { ruleset } = rulesetBehind(rulesetFor, name, lines)
  return asFileFaults(name, () => ({ film: ruleset.film(lines), rules: ruleset, lines }))
}
export async function headOf(
  found: OpenFilm,
  game: string,
  sight: FilmSight,
  pause?: Pause,
): Promise<FilmHead> {
  const { film, rules } = found
  return {
    game,
    family: film.family,
    mode: film.mode,
    open: isOpen(found),
    ruleset: film.ruleset,
    playable: film.ruleset.version === rules.version,
    ...(film.ruleset.version < rules.version &&
      film.ruleset.version >= rules.goesOnFrom && { goesOn: true as const }),
    nodes: await asFileFaults(journalName(game), () => inSlices(film.timeline(sight), pause)),
    over: await inSlices(film.over(), pause),
    at: film.at,
    settings: rules.settings,
    ...(film.from > 0 && { from: film.from }),
  }
}

/** As the two have agreed last. */
function isOpen({ lines }: OpenFilm): boolean {
  const [first] = lines
  return first?.kind === 'setup' && handoverIn(lines, first.setup) === 'open'
}
const journalName = (game: string): string => `games/${game}/journal.jsonl`

/** @throws ApiFault where a node is not there, or not the child of the one before */
function proveChain(film: HostedFilm, nodes: readonly [number, ...number[]]): void {
  for (const [i, node] of nodes.entries()) {
    const parent = film.parent(node)
    if (i > 0 && parent !== nodes[i - 1]) throw badRequest(`filmFrames: nodes[${i}]`, String(node))
  }
}

/** As long as a title may be. */
const longestTitle = 80
const steps = {
  en: { from: (node: number) => ` · from step ${node}`, before: / · from step \d+$/ },
  ru: { from: (node: number) => ` · с шага ${node}`, before: / · с шага \d+$/ },
} as const
/** Whose game it was, and from where it goes on. */
function titleFrom(title: GivenName, node: number): GivenName {
  const called = (language: keyof typeof steps): string => {
    const { from, before } = steps[language]
    const end = from(node)
    return (
      inLanguage(title, language)
        .replace(before, '')
        .slice(0, longestTitle - end.length) + end
    )
  }
  return { en: called('en'), ru: called('ru') }
}
