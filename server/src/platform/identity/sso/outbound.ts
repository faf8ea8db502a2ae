/** How an identity provider of an account is reached: never into our own networks. */
export type Outbound = {
  /** What is wrong with an address, as a sentence, or undefined. Asks the name's servers, never the address itself. */
  faultOf(url: string): Promise<string | undefined>
  /** Calls an address that was vetted, over a connection to what was vetted. */
  fetch(url: string, options: object): Promise<Response>
  /** The TXT records of a name, each joined; none where there are none, undefined where no name server answered. */
  textRecords(name: string): Promise<string[] | undefined>
}
