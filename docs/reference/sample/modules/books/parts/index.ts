/** The part that the page of blocks names. */
export const shelf = () => null
