/** Access to an account's identity provider. It never reaches private networks. */
export type Outbound = {
  /**
   * Returns what is wrong with a URL as a sentence, or undefined. It queries the name servers of
   * the host, never the host itself.
   */
  faultOf(url: string): Promise<string | undefined>
  /** Calls a validated URL. The connection goes to the addresses that were validated. */
  fetch(url: string, options: object): Promise<Response>
  /**
   * Returns the TXT records of a name, each joined to one string. Returns an empty list if there
   * are none, or undefined if no name server responded.
   */
  textRecords(name: string): Promise<string[] | undefined>
}
