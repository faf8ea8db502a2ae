/** What a careful caller rests before it asks again, in milliseconds; so long that a refusing server is not kept busy by it. */
const pauseMs = 20

/** A breath between two calls of a load that goes on by itself. A test that waits for something uses `eventually`. */
export const pause = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, pauseMs)
  })
