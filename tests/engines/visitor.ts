import { By, error, Origin, until, type WebDriver } from 'selenium-webdriver';

declare module 'selenium-webdriver' {
  interface Actions {
    /** The package has it, its types do not. */
    scroll(x: number, y: number, deltaX: number, deltaY: number, origin: Origin): this;
  }
}

// Places of the site, as XPath steps, selectors and paths.
export const MAIN_LINKS = 'nav[@aria-label="Main"]';
export const EVERY_GAME = 'a[target=_blank]';
export const STORE = '/store/amber-keep';

export const button = (name: string): By =>
  By.xpath(`//*[self::button or @role="button"][normalize-space()="${name}"]`);

/** Finds a link by its text, in the part of the page that an XPath step names. */
export const linkIn = (part: string, name: string): By =>
  By.xpath(`//${part}//a[normalize-space()="${name}"]`);

/** A state must come within this time, also on a busy machine. */
const TIMEOUT_MS = 15_000;

/** A visitor of the site in the driver's browser. */
export class Visitor {
  readonly #driver: WebDriver;
  readonly #site: string;

  constructor(driver: WebDriver, site: string) {
    this.#driver = driver;
    this.#site = site;
  }

  /** Opens a path of the site, or a URL, in a window of this width in CSS pixels. */
  async open(path: string, width = 1200): Promise<void> {
    await this.resize(width);
    const { href: url } = new URL(path, this.#site);
    await this.#driver.get(url);
    // WebKit may return while it still shows the last page.
    const isOpen = (wanted = ''): boolean =>
      location.href === wanted && document.readyState === 'complete';
    await this.#driver.wait(() => this.run(isOpen, url), TIMEOUT_MS, `${url} did not load`);
  }

  /** Gives the window a width in CSS pixels, as turning a tablet does. */
  async resize(width: number): Promise<void> {
    await this.#driver.manage().window().setRect({ width, height: 900 });
    await this.#driver.wait(async () => (await this.run(() => innerWidth)) === width, TIMEOUT_MS);
  }

  /** Runs a function in the page. */
  run<Result>(work: (...given: string[]) => Result, ...given: string[]): Promise<Awaited<Result>> {
    return this.#driver.executeScript(work, ...given);
  }

  /** Clicks an element. React may replace one on a translated page between the look and the click. */
  async click(what: By): Promise<void> {
    const attempt = (): Promise<boolean> =>
      this.#driver
        .findElement(what)
        .click()
        .then(() => true)
        .catch((problem: unknown) => {
          if (problem instanceof error.StaleElementReferenceError) return false;
          throw problem;
        });
    await this.#driver.wait(attempt, TIMEOUT_MS);
  }

  press(...keys: string[]): Promise<void> {
    return this.#driver
      .actions()
      .sendKeys(...keys)
      .perform();
  }

  /** Moves the mouse to a point in the window, from a point close to it. */
  pointAt(x: number, y: number): Promise<void> {
    const origin = Origin.VIEWPORT;
    const before = { x, y: y + 10, origin };
    return this.#driver.actions().move(before).move({ x, y, origin }).perform();
  }

  /** Turns the wheel of a mouse at a point of the window, and waits until the page would have scrolled. */
  async turnWheel(x: number, y: number, pixels: number): Promise<void> {
    const origin = Origin.VIEWPORT;
    await this.#driver.actions().move({ x, y, origin }).perform();
    await this.#driver.actions().scroll(x, y, 0, pixels, origin).perform();
    await this.run(async () => {
      for (let frame = 0; frame < 30; frame += 1) await new Promise(requestAnimationFrame);
    });
  }

  /** Clicks an element in the window without waiting for the result. */
  tap(what: By): Promise<void> {
    const origin = this.#driver.findElement(what);
    return this.#driver.actions().move({ origin }).click().perform();
  }

  clickAt(x: number, y: number): Promise<void> {
    return this.#driver.actions().move({ x, y, origin: Origin.VIEWPORT }).click().perform();
  }

  /** Returns the path without running a script, which would keep the page out of Firefox's back/forward cache. */
  async path(): Promise<string> {
    return new URL(await this.#driver.getCurrentUrl()).pathname;
  }

  /** Returns the text of an element, or an empty text. */
  text(css: string): Promise<string> {
    return this.run((selector = '') => document.querySelector(selector)?.textContent ?? '', css);
  }

  count(css: string): Promise<number> {
    return this.run((selector = '') => document.querySelectorAll(selector).length, css);
  }

  /** Returns the name that a screen reader speaks. */
  name(css: string): Promise<string> {
    return this.#driver.findElement(By.css(css)).getAccessibleName();
  }

  async isShown(css: string): Promise<boolean> {
    const [found] = await this.#driver.findElements(By.css(css));
    return (await found?.isDisplayed()) ?? false;
  }

  /** Waits until an element is shown. */
  async waitFor(css: string): Promise<void> {
    await this.#driver.wait(() => this.isShown(css), TIMEOUT_MS, `${css} is not shown`);
  }

  /** Returns the text of the focused element. */
  focused(): Promise<string> {
    return this.run(() => document.activeElement?.textContent.trim() ?? '');
  }

  /** Returns whether the top of an element is in the window, below the sticky bar. */
  isInView(css: string): Promise<boolean> {
    return this.run((selector = '') => {
      const top = document.querySelector(selector)?.getBoundingClientRect().top ?? -1;
      const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
      return top >= bar && top < innerHeight;
    }, css);
  }

  /** Scrolls to an element and waits ten frames, so that the parts around it are laid out. */
  scrollTo(css: string): Promise<void> {
    return this.run(async (selector = '') => {
      document.querySelector(selector)?.scrollIntoView({ behavior: 'instant' });
      for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame);
    }, css);
  }

  /** Returns how many pixels an element moves within ten frames. */
  motion(css: string): Promise<number> {
    return this.run(async (selector = '') => {
      const element = document.querySelector(selector);
      const from = element?.getBoundingClientRect().left ?? 0;
      for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame);
      return (element?.getBoundingClientRect().left ?? 0) - from;
    }, css);
  }

  /** Waits for a second tab, closes it and returns its URL. */
  async newTab(): Promise<string> {
    const here = await this.#driver.getWindowHandle();
    const others = async (): Promise<string[]> =>
      (await this.#driver.getAllWindowHandles()).filter((handle) => handle !== here);
    await this.#driver.wait(async () => (await others()).length === 1, TIMEOUT_MS);
    const [other = here] = await others();
    await this.#driver.switchTo().window(other);
    await this.#driver.wait(until.urlContains('://'), TIMEOUT_MS);
    const url = await this.#driver.getCurrentUrl();
    await this.#driver.close();
    await this.#driver.switchTo().window(here);
    return url;
  }

  back(): Promise<void> {
    return this.#driver.navigate().back();
  }

  reload(): Promise<void> {
    return this.#driver.navigate().refresh();
  }
}
