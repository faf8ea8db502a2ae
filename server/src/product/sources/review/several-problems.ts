/** Returns the sentence for a lead that was refused for several reasons. */
export const severalProblems = (count: number): string =>
  `The lead has ${count} problems; "errors" names each.`
