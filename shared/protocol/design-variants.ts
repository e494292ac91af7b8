/** Designs that differ from one of the catalogue by where they lie or by what vehicle they were: their ids say so. */
const suffixes = /(-(on-\d+-\d+|armour-\d+)(-\d+)?)+$/
/** The id of the design that this one was made of; its own where it was made of none. */
export const plainIdOf = (id: string): string => id.replace(suffixes, '')
