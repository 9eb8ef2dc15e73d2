import { expect, type Locator, type Page } from '@playwright/test';

/** The ways to use a page: every action works with each of them. */
export interface InputDriver {
  readonly name: 'mouse' | 'keyboard';
  /** A control that floats, as a sealed pack does, never stops moving, so Playwright can't press it. */
  press(control: Locator, target?: { readonly floats: boolean }): Promise<void>;
  /** Checks one of several radio buttons or a box. */
  choose(control: Locator): Promise<void>;
  write(field: Locator, text: string): Promise<void>;
}

export const mouse = (): InputDriver => ({
  name: 'mouse',
  press: (control, target) => control.click({ force: target?.floats ?? false }),
  async choose(control) {
    if (!(await control.isChecked())) await control.click();
    await expect(control).toBeChecked();
  },
  write: (field, text) => field.fill(text),
});

/** Nothing but keys: a control is reached as the page's order leads to it, or not at all. */
export const keyboard = (page: Page): InputDriver => {
  const reach = async (control: Locator) => {
    await expect(control).toBeVisible();
    for (let steps = 0; steps < MAX_TAB_STEPS; steps += 1) {
      if (await control.evaluate(isFocused)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`the Tab key doesn't lead to ${control} within ${MAX_TAB_STEPS} steps`);
  };
  return {
    name: 'keyboard',
    async press(control) {
      await reach(control);
      await page.keyboard.press('Enter');
    },
    async choose(control) {
      // Tab reaches the checked radio button of a group; the arrow keys change it.
      await expect(control).toBeAttached();
      const group = control.locator('xpath=ancestor::fieldset[1]').getByRole('radio');
      if (await control.isChecked()) return;
      if ((await group.count()) === 0) {
        await reach(control);
        await page.keyboard.press('Space');
        return;
      }
      await reachOneOf(page, group);
      for (let steps = await group.count(); steps > 0 && !(await control.isChecked()); steps -= 1) {
        await page.keyboard.press('ArrowRight');
      }
      await expect(control).toBeChecked();
    },
    async write(field, text) {
      await reach(field);
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type(text);
    },
  };
};

const MAX_TAB_STEPS = 150;

async function reachOneOf(page: Page, controls: Locator): Promise<void> {
  for (let steps = 0; steps < MAX_TAB_STEPS; steps += 1) {
    if (await controls.evaluateAll((all) => all.some((each) => each === document.activeElement))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the Tab key doesn't lead to ${controls} within ${MAX_TAB_STEPS} steps`);
}

/** Also finds focus in the demo wallet's shadow root, which `document.activeElement` doesn't expose. */
function isFocused(element: Element): boolean {
  const root = element.getRootNode() as Document | ShadowRoot;
  return root.activeElement === element;
}
