import { By, Origin, until, type WebDriver } from 'selenium-webdriver';

export const button = (name: string): By => By.xpath(`//button[normalize-space()="${name}"]`);

/** A link by its text, within the part of the page that an XPath step finds. */
export const linkIn = (part: string, name: string): By =>
  By.xpath(`//${part}//a[normalize-space()="${name}"]`);

/** Milliseconds that a state may take to come: a busy machine takes its time. */
const PATIENCE = 15_000;

/** A visitor of the site: hands and eyes in whatever browser the driver drives. */
export class Visitor {
  readonly #driver: WebDriver;
  readonly #site: string;

  constructor(driver: WebDriver, site: string) {
    this.#driver = driver;
    this.#site = site;
  }

  /** Opens a page, of the site or by its whole address, in a window so many CSS pixels wide. */
  async open(path: string, width = 1200): Promise<void> {
    await this.resize(width);
    const { href: address } = new URL(path, this.#site);
    await this.#driver.get(address);
    // WebKit may say so while the page before is still there.
    const isThere = (wanted = ''): boolean =>
      location.href === wanted && document.readyState === 'complete';
    await this.#driver.wait(() => this.run(isThere, address), PATIENCE, `${address} did not come`);
  }

  /** Gives the window a width in CSS pixels, as turning a tablet does. */
  async resize(width: number): Promise<void> {
    await this.#driver.manage().window().setRect({ width, height: 900 });
    await this.#driver.wait(async () => (await this.run(() => innerWidth)) === width, PATIENCE);
  }

  /** Runs a function in the page. */
  run<Result>(work: (...given: string[]) => Result, ...given: string[]): Promise<Awaited<Result>> {
    return this.#driver.executeScript(work, ...given);
  }

  click(what: By): Promise<void> {
    return this.#driver.findElement(what).click();
  }

  press(...keys: string[]): Promise<void> {
    return this.#driver
      .actions()
      .sendKeys(...keys)
      .perform();
  }

  /** Moves the mouse to a place in the window, on which it does not appear from nowhere. */
  pointAt(x: number, y: number): Promise<void> {
    const origin = Origin.VIEWPORT;
    const before = { x, y: y + 10, origin };
    return this.#driver.actions().move(before).move({ x, y, origin }).perform();
  }

  /** Moves the mouse onto an element. */
  pointTo(what: By): Promise<void> {
    const origin = this.#driver.findElement(what);
    return this.#driver.actions().move({ origin }).perform();
  }

  /** Clicks an element in the window without waiting for what comes of it. */
  tap(what: By): Promise<void> {
    const origin = this.#driver.findElement(what);
    return this.#driver.actions().move({ origin }).click().perform();
  }

  clickAt(x: number, y: number): Promise<void> {
    return this.#driver.actions().move({ x, y, origin: Origin.VIEWPORT }).click().perform();
  }

  /** Path of the address, without a script: Firefox puts no page into its back/forward cache while one runs in it. */
  async path(): Promise<string> {
    return new URL(await this.#driver.getCurrentUrl()).pathname;
  }

  /** What tells visitors where they are; the three must agree. */
  async place(): Promise<{ pathname: string; title: string; heading: string }> {
    const pathname = await this.path();
    const title = await this.run(() => document.title.split(' | ')[0] ?? '');
    return { pathname, title, heading: await this.text('h1') };
  }

  /** The text of an element, empty where there is none. */
  text(css: string): Promise<string> {
    return this.run((selector = '') => document.querySelector(selector)?.textContent ?? '', css);
  }

  count(css: string): Promise<number> {
    return this.run((selector = '') => document.querySelectorAll(selector).length, css);
  }

  async isThere(what: By): Promise<boolean> {
    return (await this.#driver.findElements(what)).length > 0;
  }

  async isShown(css: string): Promise<boolean> {
    const [found] = await this.#driver.findElements(By.css(css));
    return (await found?.isDisplayed()) ?? false;
  }

  /** Waits until an element is shown. */
  async waitFor(css: string): Promise<void> {
    await this.#driver.wait(() => this.isShown(css), PATIENCE, `${css} is not shown`);
  }

  /** Text of what has the focus. */
  focused(): Promise<string> {
    return this.run(() => document.activeElement?.textContent.trim() ?? '');
  }

  /** Whether an element begins in the window, and below the sticky bar. */
  isInView(css: string): Promise<boolean> {
    return this.run((selector = '') => {
      const top = document.querySelector(selector)?.getBoundingClientRect().top ?? -1;
      const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
      return top >= bar && top < innerHeight;
    }, css);
  }

  /** What was far from view and waited is laid out when it returns. */
  scrollTo(css: string): Promise<void> {
    return this.run(async (selector = '') => {
      document.querySelector(selector)?.scrollIntoView({ behavior: 'instant' });
      for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame);
    }, css);
  }

  /** Waits until an element has moved by itself. */
  async waitForMotion(css: string): Promise<void> {
    const left = (): Promise<number | undefined> =>
      this.run(
        (selector = '') => document.querySelector(selector)?.getBoundingClientRect().left,
        css,
      );
    const before = await left();
    await this.#driver.wait(
      async () => (await left()) !== before,
      PATIENCE,
      `${css} does not move`,
    );
  }

  /** Pixels that an element moves within ten frames. */
  motion(css: string): Promise<number> {
    return this.run(async (selector = '') => {
      const element = document.querySelector(selector);
      const from = element?.getBoundingClientRect().left ?? 0;
      for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame);
      return (element?.getBoundingClientRect().left ?? 0) - from;
    }, css);
  }

  /** Waits for a second tab, and says to which address it leads; closes it. */
  async newTab(): Promise<string> {
    const here = await this.#driver.getWindowHandle();
    const others = async (): Promise<string[]> =>
      (await this.#driver.getAllWindowHandles()).filter((handle) => handle !== here);
    await this.#driver.wait(async () => (await others()).length === 1, PATIENCE);
    const [other = here] = await others();
    await this.#driver.switchTo().window(other);
    await this.#driver.wait(until.urlContains('://'), PATIENCE);
    const address = await this.#driver.getCurrentUrl();
    await this.#driver.close();
    await this.#driver.switchTo().window(here);
    return address;
  }

  back(): Promise<void> {
    return this.#driver.navigate().back();
  }

  forward(): Promise<void> {
    return this.#driver.navigate().forward();
  }

  reload(): Promise<void> {
    return this.#driver.navigate().refresh();
  }
}
