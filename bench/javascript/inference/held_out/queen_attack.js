export class QueenAttack {
  constructor(white, black) {
    if (white[0] === black[0] && white[1] === black[1]) throw new Error('same square');
    this.white = white;
    this.black = black;
  }

  canAttack() {
    const dx = Math.abs(this.white[0] - this.black[0]);
    const dy = Math.abs(this.white[1] - this.black[1]);
    return dx === 0 || dy === 0 || dx === dy;
  }
}
