/** What the frame of a table tells the table itself. */
export interface TableProps {
  readonly onReady: () => void
  /** Nobody sits before it: it shows what both players may see, and nothing that anybody has in hand. */
  readonly covered: boolean
  /** Bearing of the edge at which the player sits, degrees. */
  readonly edge: number
}
