/** So many may have something under way at a time; whoever comes later waits until one of them has ended, in their order. */
export class Places {
  readonly #most: number;
  readonly #waiting: (() => void)[] = [];
  #taken = 0;

  constructor(most: number) {
    this.#most = most;
  }

  get taken(): number {
    return this.#taken;
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  /** Resolves once there is a place; the function it answers gives the place back, also when it is called twice. */
  async take(): Promise<() => void> {
    if (this.#taken < this.#most) this.#taken += 1;
    // Whoever ends hands their place on.
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    let isEnded = false;
    return () => {
      if (isEnded) return;
      isEnded = true;
      const next = this.#waiting.shift();
      if (next) next();
      else this.#taken -= 1;
    };
  }
}
