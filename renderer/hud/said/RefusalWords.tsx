import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Dialog, Popover } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import type { RollData } from '../../../shared/protocol/event'
import type { Refusal } from '../../../shared/protocol/refusal'
import type { Blocker, SightWitness } from '../../../shared/sight/witness'
import { useMarkedNames, useNames } from './useNames'
import { rulesStore } from '../../page/app/rules'
import { noteFault } from '../../page/wire/api'
import { darkenThings, isLightable, lightThings, lookBetween, showThings } from '../../page/tools/light'
import { lookIn } from '../../page/words/refusal-light'
import { blockerId } from '../../../shared/words/spots'
import { unmarked } from '../../../shared/words/subjects'
import { Cite, Cites } from '../controls/Cite'
import { blockerName } from '../../page/words/model-name'
import { FloorWord, NamedThing, useMarkedSay, Words } from './Words'
import type { Page } from '../../page/page'
import { usePage, useSlice } from '../../hooks/page-context'
import { useOpenTable } from '../../hooks/open-table'

/** A thing the case is about: its name lights it, and a click brings it into the picture. */
function Thing({ id }: { readonly id: string }) {
  const page = usePage()
  const pose = useOpenTable((state) => state.snapshot?.view.models[id]?.pose)
  return (
    <li>
      <button type="button" className="thing" onClick={() => showThings(page, [id])}>
        <NamedThing id={id} />
      </button>
      {pose != null && (
        <span className="dim">
          {' · '}
          <FloorWord on={pose.on} />
        </span>
      )}
    </li>
  )
}
/** What stops the rays of a look, each with how many: what the seat knows of; the rest are stopped by a rule. */
function stopsOf(
  page: Page,
  { rays }: SightWitness,
): readonly { readonly blocker: Blocker; readonly rays: number }[] {
  const stops = new Map<string, { blocker: Blocker; rays: number }>()
  for (const { blocker } of rays) {
    if (blocker === undefined || !isLightable(page, blocker.id)) continue
    const id = blockerId(blocker)
    stops.set(id, { blocker, rays: 1 + (stops.get(id)?.rays ?? 0) })
  }
  return [...stops.values()].sort((one, other) => other.rays - one.rays)
}
/** How a look that explains a refusal goes: how many rays were tried, how many are free, and what stops the others. */
function Looked({ from, to }: { readonly from: string; readonly to: string }) {
  const page = usePage()
  const { t } = useTranslation()
  const say = useMarkedSay()
  const names = useMarkedNames()
  const shown = useOpenTable((state) => state.snapshot?.view)
  const [witness, setWitness] = useState<SightWitness | null>(null)
  useEffect(() => {
    let here = true
    lookBetween(page, from, to)
      .then((told) => (here ? setWitness(told) : undefined))
      .catch(noteFault)
    return () => {
      here = false
    }
  }, [from, to])
  if (witness === null || shown === undefined) return null
  const stops = stopsOf(page, witness)
  return (
    <li
      data-testid="case-look"
      onMouseOver={() => lightThings(page, [from, to, ...stops.map(({ blocker }) => blockerId(blocker))])}
      onMouseLeave={page.bound(darkenThings)}
    >
      {t('acting:case.rays', { clear: witness.clear, all: witness.samples })}{' '}
      {stops.length > 0 && (
        <>
          {t('acting:case.stops')}{' '}
          {stops.map(({ blocker, rays }, index) => (
            <span key={blockerId(blocker)}>
              {index > 0 && ', '}
              <Words text={blockerName(shown, blocker, names)} /> × {rays}
            </span>
          ))}
          .{' '}
        </>
      )}
      <Words text={say(witness.because)} /> <Cite rule={witness.cite} />
    </li>
  )
}
/** What a die had to show, and what each change made of it. */
function Thrown({ roll }: { readonly roll: RollData }) {
  const { t } = useTranslation()
  const say = useMarkedSay()
  return (
    <>
      {roll.needed !== undefined && (
        <li>
          {t('acting:case.needed', {
            needed: roll.compare === 'atMost' ? `≤ ${roll.needed}` : `${roll.needed}+`,
          })}
        </li>
      )}
      {(roll.modifiers ?? []).map(({ by, from, to, cite }, index) => (
        <li key={index}>
          <Words text={say(by)} />: {from} → <strong>{to}</strong> <Cite rule={cite} />
        </li>
      ))}
    </>
  )
}
/** A rule in our own words, short. */
function RuleWords({ rule }: { readonly rule: string }) {
  const { language } = useNames()
  const { byId, load } = useSlice(rulesStore)
  useEffect(() => {
    load().catch(noteFault)
  }, [load])
  const entry = byId.get(rule)
  return (
    <li>
      {entry !== undefined && <>{entry.text?.[language] ?? entry.title} </>}
      <Cite rule={rule} />
    </li>
  )
}
interface CaseProps {
  /** What is said, its names marked. */
  readonly text: string
  /** Whom and what it is about besides. */
  readonly at: readonly string[]
  readonly cite: readonly string[]
  readonly look?: { readonly from: string; readonly to: string } | null
  readonly roll?: RollData | null
}
/** Who, what, and by which rule: what is behind one sentence of the table. */
function Case({ text, at, cite, look = null, roll = null }: CaseProps) {
  const page = usePage()
  const { t } = useTranslation()
  const things = [...new Set(at)].filter(page.bound(isLightable))
  return (
    <div className="case" data-testid="case">
      <p>
        <strong>
          <Words text={text} />
        </strong>
      </p>
      {things.length > 0 && (
        <>
          <p className="small dim">{t('acting:case.about')}</p>
          <ul className="reasons things">
            {things.slice(0, 12).map((id) => (
              <Thing key={id} id={id} />
            ))}
          </ul>
        </>
      )}
      <ul className="reasons">
        {roll !== null && <Thrown roll={roll} />}
        {look !== null && <Looked {...look} />}
        {[...new Set(cite)].map((rule) => (
          <RuleWords key={rule} rule={rule} />
        ))}
      </ul>
    </div>
  )
}
/** A sentence that opens its case when it is pressed, and lights its things while the pointer is on it. */
export function CaseWords({
  children,
  testId,
  ...said
}: CaseProps & { readonly children?: ReactNode; readonly testId?: string }) {
  const words = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const label = unmarked(said.text)
  return (
    <>
      <button
        ref={words}
        type="button"
        className="case-words"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
        data-testid={testId}
      >
        {children ?? <Words text={said.text} />}
      </button>
      {/* A log has hundreds of lines: only the case that is read is there. */}
      {open && (
        <Popover className="explanation" placement="bottom" triggerRef={words} isOpen onOpenChange={setOpen}>
          <Dialog aria-label={label}>
            <Case {...said} />
          </Dialog>
        </Popover>
      )}
    </>
  )
}
/** What a text at the mouse names: nobody can point at it there, so it is lit for as long as it is said. */
export function useLitWhileSaid(ids: readonly string[]): void {
  const page = usePage()
  const said = ids.join(' ')
  useEffect(() => {
    if (said === '') return
    lightThings(page, said.split(' '))
    return page.bound(darkenThings)
  }, [said])
}
/** Why something cannot be: its words light what they speak of, the sentence opens its case, the citations their rules. */
export function RefusalWords({ refusal, most }: { readonly refusal: Refusal; readonly most?: number }) {
  const page = usePage()
  const say = useMarkedSay()
  const view = useOpenTable((state) => state.snapshot?.view)
  const look = view === undefined ? null : lookIn(view, refusal)
  const light = () => lightThings(page, [], refusal)
  return (
    <span
      className="reason"
      onMouseOver={light}
      onMouseLeave={page.bound(darkenThings)}
      onFocus={light}
      onBlur={page.bound(darkenThings)}
    >
      <CaseWords text={say(refusal)} at={refusal.at ?? []} cite={refusal.cite} look={look} testId="reason" />{' '}
      <Cites rules={refusal.cite} most={most} />
    </span>
  )
}
