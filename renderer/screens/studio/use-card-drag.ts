import { useMemo, useRef, useState, type DragEvent } from 'react'

interface DropPlace {
  readonly id: string
  readonly side: 'before' | 'behind'
}
export interface CardDrag {
  /** Where the card in the air would come to lie. */
  readonly over: DropPlace | null
  of(id: string): {
    readonly draggable: true
    readonly onDragStart: (event: DragEvent) => void
    readonly onDragOver: (event: DragEvent) => void
    readonly onDragLeave: () => void
    readonly onDrop: (event: DragEvent) => void
    readonly onDragEnd: () => void
  }
}
const sideOf = ({ currentTarget, clientX }: DragEvent): DropPlace['side'] => {
  const { left, width } = currentTarget.getBoundingClientRect()
  return clientX < left + width / 2 ? 'before' : 'behind'
}
/** A card is taken by the mouse and put before or behind another. */
export function useCardDrag(put: (id: string, place: DropPlace) => void): CardDrag {
  const [over, setOver] = useState<DropPlace | null>(null)
  const held = useRef<string | null>(null)
  return useMemo(() => {
    const end = () => {
      held.current = null
      setOver(null)
    }
    return {
      over,
      of: (id) => ({
        draggable: true,
        onDragStart: ({ dataTransfer }) => {
          held.current = id
          dataTransfer.effectAllowed = 'move'
          // Some browsers drag nothing that carries no data.
          dataTransfer.setData('text/plain', id)
        },
        onDragOver: (event) => {
          // Whatever comes from elsewhere is no card.
          if (held.current === null || held.current === id) return
          event.preventDefault()
          const side = sideOf(event)
          setOver((now) => (now?.id === id && now.side === side ? now : { id, side }))
        },
        onDragLeave: () => setOver((now) => (now?.id === id ? null : now)),
        onDrop: (event) => {
          const card = held.current
          if (card === null) return
          event.preventDefault()
          const side = sideOf(event)
          end()
          if (card !== id) put(card, { id, side })
        },
        onDragEnd: end,
      }),
    }
  }, [over, put])
}
