import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Capabilities } from 'selenium-webdriver';
import type { Command, Executor } from 'selenium-webdriver/lib/command.js';
import { throwDecodedError } from 'selenium-webdriver/lib/error.js';
import { Session } from 'selenium-webdriver/lib/session.js';
import * as v from 'valibot';

// geckodriver translates between WebDriver and Marionette, Firefox's own protocol, but Debian does not
// package it. Both have the same commands under different names, so Selenium uses Marionette directly
// here.

/** Selenium's names of the commands that tests need, and Marionette's. */
const COMMANDS: Readonly<Record<string, string>> = {
  newSession: 'WebDriver:NewSession',
  get: 'WebDriver:Navigate',
  getCurrentUrl: 'WebDriver:GetCurrentURL',
  goBack: 'WebDriver:Back',
  refresh: 'WebDriver:Refresh',
  findElement: 'WebDriver:FindElement',
  findElements: 'WebDriver:FindElements',
  clickElement: 'WebDriver:ElementClick',
  isElementDisplayed: 'WebDriver:IsElementDisplayed',
  getAccessibleName: 'WebDriver:GetComputedLabel',
  executeScript: 'WebDriver:ExecuteScript',
  actions: 'WebDriver:PerformActions',
  clearActions: 'WebDriver:ReleaseActions',
  setWindowRect: 'WebDriver:SetWindowRect',
  getWindowHandles: 'WebDriver:GetWindowHandles',
  getCurrentWindowHandle: 'WebDriver:GetWindowHandle',
  switchToWindow: 'WebDriver:SwitchToWindow',
  close: 'WebDriver:CloseWindow',
  quit: 'Marionette:Quit',
};

const errorSchema = v.looseObject({ error: v.string(), message: v.string() });
const answerSchema = v.tuple([v.literal(1), v.number(), v.nullable(errorSchema), v.unknown()]);
const valueSchema = v.strictObject({ value: v.unknown() });
const sessionSchema = v.object({ sessionId: v.string(), capabilities: v.looseObject({}) });
const elementSchema = v.object({ 'element-6066-11e4-a52e-4f735466cecf': v.string() });

/** WebDriver has an element's id in the URL of a request, Marionette among its parameters. */
function parametersFor(command: Command): Record<string, unknown> {
  if (command.getName() === 'quit') return { flags: ['eForceQuit'] };
  const { id, sessionId: _, ...parameters } = v.parse(v.looseObject({}), command.getParameters());
  const element = v.safeParse(elementSchema, id);
  return element.success ? { ...parameters, id: Object.values(element.output)[0] } : parameters;
}

/** Returns the messages. Each is its length in bytes, a colon and JSON: `17:[1,1,null,{"a":1}]`. */
async function* messagesOf(socket: Socket): AsyncGenerator {
  let received = Buffer.alloc(0);
  for await (const chunk of socket) {
    received = Buffer.concat([received, v.parse(v.instance(Buffer), chunk)]);
    for (;;) {
      const colon = received.indexOf(':');
      const end = colon + 1 + Number(received.subarray(0, Math.max(colon, 0)).toString());
      if (colon < 0 || received.length < end) break;
      yield JSON.parse(received.subarray(colon + 1, end).toString());
      received = received.subarray(end);
    }
  }
}

/** Carries Selenium's commands to the Firefox whose Marionette listens on `port`. */
export async function marionetteExecutor(port: number): Promise<Executor> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const messages = messagesOf(socket);
  await messages.next();
  let last = 0;

  /** Skips answers to earlier messages. */
  const answerTo = async (id: number) => {
    for (;;) {
      const [, of, error, result] = v.parse(answerSchema, (await messages.next()).value);
      if (of === id) return { error, result };
    }
  };

  const execute = async (command: Command): Promise<unknown> => {
    const name = COMMANDS[command.getName()];
    if (name === undefined) throw new Error(`marionette.ts lacks ${command.getName()}: add it.`);
    const message = JSON.stringify([0, ++last, name, parametersFor(command)]);
    socket.write(`${Buffer.byteLength(message)}:${message}`);
    const { error, result } = await answerTo(last);
    if (error) throwDecodedError(error);
    if (name === 'WebDriver:NewSession') {
      const { sessionId, capabilities } = v.parse(sessionSchema, result);
      return new Session(sessionId, new Capabilities(capabilities));
    }
    const wrapped = v.safeParse(valueSchema, result);
    return wrapped.success ? wrapped.output.value : result;
  };
  return { execute };
}
